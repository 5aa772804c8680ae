import PersistenceCore

/// More properties than there are bits in a word.
@Model final class Wide {
  var p00 = 0
  var p01 = 0
  var p02 = 0
  var p03 = 0
  var p04 = 0
  var p05 = 0
  var p06 = 0
  var p07 = 0
  var p08 = 0
  var p09 = 0
  var p10 = 0
  var p11 = 0
  var p12 = 0
  var p13 = 0
  var p14 = 0
  var p15 = 0
  var p16 = 0
  var p17 = 0
  var p18 = 0
  var p19 = 0
  var p20 = 0
  var p21 = 0
  var p22 = 0
  var p23 = 0
  var p24 = 0
  var p25 = 0
  var p26 = 0
  var p27 = 0
  var p28 = 0
  var p29 = 0
  var p30 = 0
  var p31 = 0
  var p32 = 0
  var p33 = 0
  var p34 = 0
  var p35 = 0
  var p36 = 0
  var p37 = 0
  var p38 = 0
  var p39 = 0
  var p40 = 0
  var p41 = 0
  var p42 = 0
  var p43 = 0
  var p44 = 0
  var p45 = 0
  var p46 = 0
  var p47 = 0
  var p48 = 0
  var p49 = 0
  var p50 = 0
  var p51 = 0
  var p52 = 0
  var p53 = 0
  var p54 = 0
  var p55 = 0
  var p56 = 0
  var p57 = 0
  var p58 = 0
  var p59 = 0
  var p60 = 0
  var p61 = 0
  var p62 = 0
  var p63 = 0
  var p64 = 0
  var p65 = 0
  var p66 = 0
  var p67 = 0
  var p68 = 0
  var p69 = 0

  init() {}

  static var all: [ReferenceWritableKeyPath<Wide, Int>] {
    [
      \.p00, \.p01, \.p02, \.p03, \.p04, \.p05, \.p06, \.p07, \.p08, \.p09, \.p10, \.p11, \.p12,
      \.p13, \.p14, \.p15, \.p16, \.p17, \.p18, \.p19, \.p20, \.p21, \.p22, \.p23, \.p24, \.p25,
      \.p26, \.p27, \.p28, \.p29, \.p30, \.p31, \.p32, \.p33, \.p34, \.p35, \.p36, \.p37, \.p38,
      \.p39, \.p40, \.p41, \.p42, \.p43, \.p44, \.p45, \.p46, \.p47, \.p48, \.p49, \.p50, \.p51,
      \.p52, \.p53, \.p54, \.p55, \.p56, \.p57, \.p58, \.p59, \.p60, \.p61, \.p62, \.p63, \.p64,
      \.p65, \.p66, \.p67, \.p68, \.p69,
    ]
  }
}
