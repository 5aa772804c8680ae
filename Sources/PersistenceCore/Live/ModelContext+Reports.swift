extension ModelContext {
  /// Tells those who listen of a save, once it is final.
  func announce(_ report: SaveReport?) {
    guard let report else { return }
    if savesInTransaction != nil {
      if unannounced == nil { unannounced = report } else { unannounced?.add(report) }
      return
    }
    core.feed.publish(.entities(report.entities))
    SaveNotifications.postDidSave(self, report)
  }

  /// Tells of the saves of a transaction that has just ended.
  func announceTransaction() {
    let report = unannounced
    unannounced = nil
    announce(report)
  }
}
