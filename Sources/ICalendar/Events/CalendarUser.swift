/// A person, group or room: `ORGANIZER` or `ATTENDEE` (RFC 5545, sections 3.8.4.1 and 3.8.4.3).
public struct CalendarUser: Sendable, Hashable {
  /// The address, a URI, most often `mailto:` and a mail address.
  public var address: String

  /// The parameters in the order of the file, such as `CN` and `PARTSTAT`.
  public var parameters: [Parameter]

  /// A person, group or room.
  ///
  /// - Parameters:
  ///   - address: A URI, such as `mailto:ann@example.com`.
  ///   - name: The name for people to read (`CN`, section 3.2.2).
  ///   - parameters: More parameters.
  public init(address: String, name: String? = nil, parameters: [Parameter] = []) {
    self.address = address
    self.parameters = (name.map { [Parameter("CN", $0)] } ?? []) + parameters
  }

  init(_ property: Property) {
    self.init(address: property.value.trimmedOfSpaces, parameters: property.parameters)
  }

  /// The name for people to read (`CN`).
  public var name: String? { parameter("CN") }

  /// The mail address, from the address or from `EMAIL` (RFC 7986, section 6.2).
  public var email: String? {
    let scheme = "mailto:"
    guard address.utf8.count > scheme.utf8.count,
      address.prefix(scheme.count).equalsIgnoringCase(scheme)
    else { return parameter("EMAIL") }
    return String(address.dropFirst(scheme.count))
  }

  /// What the person does there, in upper case, such as `CHAIR` (`ROLE`, section 3.2.16).
  public var role: String? { parameter("ROLE")?.asciiUppercased }

  /// Whether the person comes, in upper case, such as `ACCEPTED` (`PARTSTAT`, section 3.2.12).
  public var participation: String? { parameter("PARTSTAT")?.asciiUppercased }

  private func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  func property(_ name: String) -> Property {
    Property(name, parameters: parameters, value: address)
  }
}

/// Another event that this one has to do with: `RELATED-TO` (RFC 5545, section 3.8.4.5).
public struct RelatedEvent: Sendable, Hashable {
  /// The other one's `UID`.
  public var uid: String
  /// What the other one is to this one, in upper case: `PARENT`, `CHILD` or `SIBLING`, or a word of
  /// RFC 9253 (`RELTYPE`, section 3.2.15).
  public var relation: String

  /// Another event.
  ///
  /// - Parameters:
  ///   - uid: Its `UID`.
  ///   - relation: What it is to this one.
  public init(uid: String, relation: String = "PARENT") {
    self.uid = uid
    self.relation = relation.asciiUppercased
  }
}
