import CalendarDates
import FoundationEssentials
import TripModel

extension TripDraft {
  /// Checks the draft against the rules that every trip keeps.
  ///
  /// - Throws: The first of ``problems()``.
  public func validate() throws(TripError) {
    if let problem = problems().first { throw problem }
  }

  /// Everything that keeps the draft from being a trip; empty for a good one.
  public func problems() -> [TripError] {
    var problems: [TripError] = []
    if let problem = destinationProblem { problems.append(problem) }
    if endsBeforeStart { problems.append(.endBeforeStart(start: start, end: end)) }
    for field in foreignFields { problems.append(.notOfKind(field, kind)) }
    problems += placeProblems + moneyProblems + tagProblems + timeProblems + details.problems
    if let groupSize, groupSize < 1 {
      problems.append(.invalid(.groupSize, "\(groupSize) is no size of a group; type 1 or more"))
    }
    return problems
  }

  private var destinationProblem: TripError? {
    // Nearly every destination begins with a letter of ASCII, which is cheaper to see.
    let isPlain = destination.utf8.first.map { (0x21...0x7E).contains($0) } ?? false
    if !isPlain, !destination.unicodeScalars.contains(where: \.isVisible) {
      return .invalid(
        .destination,
        destination.allSatisfy(\.isWhitespace)
          ? "it is empty; type where the trip goes"
          : "it has nothing but characters that nobody sees; type where the trip goes")
    }
    // What programs in C read ends there.
    if destination.utf8.contains(0) {
      return .invalid(.destination, "it has the character U+0000 in it; leave that out")
    }
    return nil
  }

  /// Two moments are compared as instants, because a flight over the date line may land on an
  /// earlier day than it left; anything else by the days.
  private var endsBeforeStart: Bool {
    if case .moment(let start) = start, case .moment(let end) = end {
      return (end.seconds, end.nanoseconds) < (start.seconds, start.nanoseconds)
    }
    return end.calendarDay < start.calendarDay
  }

  /// The fields that have a value although the kind has no such field.
  private var foreignFields: [TripField] {
    var foreign: [TripField] = []
    func note(_ field: TripField, _ isGiven: Bool) {
      if isGiven, !field.isField(of: kind) { foreign.append(field) }
    }
    note(.perDiem, perDiem != nil)
    note(.company, isGiven(company))
    note(.expenseReportID, isGiven(expenseReportID))
    note(.meetingAgenda, isGiven(meetingAgenda))
    note(.reason, reason != nil)
    note(.companions, !companions.isEmpty)
    note(.budget, budget != nil)
    note(.activities, !activities.isEmpty)
    note(.accommodationType, isGiven(accommodationType))
    note(.groupSize, groupSize != nil)
    note(.organizer, isGiven(organizer))
    return foreign
  }

  private func isGiven(_ text: String?) -> Bool { !(text ?? "").isEmpty }

  private var placeProblems: [TripError] {
    var problems: [TripError] = []
    if let latitude, !(-90...90).contains(latitude) {
      problems.append(.invalid(.latitude, "\(latitude) is not between -90 and 90 degrees"))
    }
    if let longitude, !(-180...180).contains(longitude) {
      problems.append(.invalid(.longitude, "\(longitude) is not between -180 and 180 degrees"))
    }
    if (latitude == nil) != (longitude == nil) {
      problems.append(
        latitude == nil
          ? .invalid(.latitude, "it is missing beside the longitude; give both or none")
          : .invalid(.longitude, "it is missing beside the latitude; give both or none"))
    }
    return problems
  }

  private var timeProblems: [TripError] {
    guard let createdAt, let updatedAt,
      (updatedAt.seconds, updatedAt.nanoseconds) < (createdAt.seconds, createdAt.nanoseconds)
    else { return [] }
    return [.invalid(.updatedAt, "it lies before the time of entry, \(createdAt)")]
  }

  private var tagProblems: [TripError] {
    tags.compactMap { tag in
      if !tag.unicodeScalars.contains(where: \.isVisible) {
        return .invalid(.tags, "one of them is empty; type a word")
      }
      if tag.contains(where: \.isNewline) {
        return .invalid(.tags, "one of them goes over several lines; type it on one")
      }
      return nil
    }
  }

  private var moneyProblems: [TripError] {
    var problems: [TripError] = []
    if let perDiem, perDiem.isNegative {
      problems.append(.invalid(.perDiem, "\(perDiem) is less than nothing"))
    }
    if let budget, budget.isNegative {
      problems.append(.invalid(.budget, "\(budget) is less than nothing"))
    }
    if let perDiem, !endsBeforeStart {
      let days = max(start.calendarDay.distance(to: end.calendarDay) + 1, 1)
      do {
        _ = try perDiem.multiplied(by: days)
      } catch {
        problems.append(.invalid(.perDiem, "\(perDiem) for \(days) days is too large an amount"))
      }
    }
    return problems
  }
}

extension Unicode.Scalar {
  /// Whether anything is seen of the character: white space, control characters and what Unicode says
  /// to show nothing for (Default_Ignorable_Code_Point) are invisible, and so is the empty pattern of
  /// Braille.
  fileprivate var isVisible: Bool {
    if isASCII { return (0x21...0x7E).contains(value) }
    let properties = properties
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .control && properties.generalCategory != .format
      && value != 0x2800
  }
}
