import ArgumentParser
import RichPushModel
import RichPushPayload

/// The member of a push, if the user names one.
struct PushRecipientOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The member the push belongs to, instead of the payload's addressee.",
            discussion: "By default the payload's addressee, else the signed-in member, else device.",
            valueName: "R"
        )
    )
    var recipient: String?

    @Option(
        help: ArgumentHelp("Text before the member's id when the payload's recipient is a hash.", valueName: "SALT")
    )
    var recipientSalt: String = ""

    var value: Recipient? { recipient.map(Recipient.init(rawValue:)) }

    @OptionGroup var host: HostOption

    /// How payloads are read.
    ///
    /// - Throws: ``CommandFailure`` if the host's parts cannot be read.
    func keys() throws -> PayloadKeys { try host.parts().keys(recipientSalt: recipientSalt) }
}

extension RecipientSource {
    /// The member as JSON; null if they are not known.
    func json(_ recipient: Recipient) -> JSONValue {
        self == .unknown ? .null : .string(recipient.rawValue)
    }

    /// The member and how they were found, in words; nil for `device`, to which pushes without an addressee belong.
    func text(_ recipient: Recipient) -> String? {
        switch self {
        case .given: "for \(recipient)"
        case .payload: "for \(recipient), whom the payload names"
        case .arrival: "for \(recipient), who was signed in when it arrived"
        case .signedIn: recipient == .device ? nil : "for \(recipient), who is signed in"
        case .unknown: "for a member who is not known"
        }
    }
}
