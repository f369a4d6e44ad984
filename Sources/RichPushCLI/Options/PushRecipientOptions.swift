import ArgumentParser
import RichPushModel
import RichPushPayload

/// The member of a push, if the caller names one.
struct PushRecipientOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The member the push belongs to, whatever its payload says.",
            discussion: "By default the payload's addressee, else the member signed in, else device.",
            valueName: "R"
        )
    )
    var recipient: String?

    @Option(
        help: ArgumentHelp("What the payload's recipient is hashed with, before the member's id.", valueName: "SALT")
    )
    var recipientSalt: String = ""

    var value: Recipient? { recipient.map(Recipient.init(rawValue:)) }

    /// How payloads are read.
    var keys: PayloadKeys { recipientSalt.isEmpty ? .default : PayloadKeys(recipientSalt: recipientSalt) }
}

extension RecipientSource {
    /// The member, as commands print it; null if it is not known.
    func json(_ recipient: Recipient) -> JSONValue {
        self == .unknown ? .null : .string(recipient.rawValue)
    }

    /// The member in words, and how it was found; `nil` for the member that every push without an addressee belongs to.
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
