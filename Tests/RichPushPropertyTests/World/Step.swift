import RichPushModel

/// The next step.
enum Step: Sendable, CustomStringConvertible {
    case signIn(Recipient)
    case signOut
    /// The push service gives a device token, which the app passes to the helper.
    case token(UInt8)
    /// The platform revokes the member's tokens.
    case revoke(Recipient)
    /// The member logs in again, and the host reports this.
    case renew(Recipient)
    /// The member likes or comments on a thing; `nil` is the signed-in member.
    case act(thing: Int, comment: Bool, isBad: Bool, member: Recipient?)
    /// The system reports the latest response once more.
    case report
    case open(message: Int)
    /// Like and comment, on a push that names its addressee by id or hash.
    case addressedAct(thing: Int, comment: Bool, member: Recipient, isHashed: Bool)
    case addressedTap(message: Int, member: Recipient, isHashed: Bool)
    /// The button of a certificate with a private code.
    case certificate(offer: Int, member: Recipient)
    /// A push reaches the extension; `nil` names no addressee.
    case arrive(message: Int, member: Recipient?)
    /// A button of the last push that arrived without an addressee.
    case answer
    case becomeActive
    case deliver(message: Int)
    case sync
    case kill
    case pass(seconds: Int)
    case weather(PlatformInMemory.Weather)

    static let members: [Recipient] = ["ada", "bob", "eve"]

    /// Signing in and out, refused tokens, retries and responses.
    static func interleaved(_ dice: inout Dice) -> Step {
        let member = members[dice.below(members.count)]
        switch dice.below(23) {
        case 0, 1: return .signIn(member)
        case 2: return .signOut
        case 3: return .revoke(member)
        case 4: return .renew(member)
        case 5...11: return anyAct(&dice, member)
        case 12: return .report
        case 13, 14: return .sync
        case 15: return .kill
        case 16: return .pass(seconds: seconds(&dice))
        case 17...19: return .token(dice.oneIn(4) ? 2 : 1)
        default: return .weather(PlatformInMemory.Weather.allCases.randomElement(using: &dice) ?? .fine)
        }
    }

    /// Signing in and out, device tokens, and a platform that often fails.
    static func registering(_ dice: inout Dice) -> Step {
        let member = members[dice.below(members.count)]
        switch dice.below(20) {
        case 0...4: return .signIn(member)
        case 5, 6: return .signOut
        case 7...12: return .token(dice.oneIn(4) ? 2 : 1)
        case 13: return .revoke(member)
        case 14: return .renew(member)
        case 15: return .sync
        case 16: return .kill
        case 17: return .pass(seconds: seconds(&dice))
        default: return .weather(PlatformInMemory.Weather.allCases.randomElement(using: &dice) ?? .fine)
        }
    }

    /// Deliveries, opens, acts, retries, restarts and clock jumps.
    static func event(_ dice: inout Dice) -> Step {
        switch dice.below(16) {
        case 0...3: return .deliver(message: dice.below(6))
        case 4...7: return .open(message: dice.below(6))
        case 8, 9: return anyAct(&dice, members[0])
        case 10: return .report
        case 11: return .sync
        case 12: return .kill
        case 13, 14: return .pass(seconds: seconds(&dice))
        default: return .weather(PlatformInMemory.Weather.allCases.randomElement(using: &dice) ?? .fine)
        }
    }

    private static func anyAct(_ dice: inout Dice, _ member: Recipient) -> Step {
        .act(thing: dice.below(3), comment: dice.oneIn(2), isBad: dice.oneIn(12), member: dice.oneIn(5) ? member : nil)
    }

    private static func seconds(_ dice: inout Dice) -> Int {
        [1, 61, 4000, 90_000, -30, -5000, -90_000][dice.below(7)]
    }

    var description: String {
        switch self {
        case .signIn(let member): "sign in \(member)"
        case .signOut: "sign out"
        case .token(let byte): "device token \(byte)"
        case .revoke(let member): "revoke \(member)"
        case .renew(let member): "renew \(member)"
        case .act(let thing, let comment, let isBad, let member):
            "\(comment ? "comment on" : "like") \(thing)\(isBad ? " (bad)" : "") as \(member?.rawValue ?? "signed in")"
        case .report: "report again"
        case .addressedAct(let thing, let comment, let member, let isHashed):
            "\(comment ? "comment on" : "like") \(thing) of \(member)\(isHashed ? " (hashed)" : "")"
        case .addressedTap(let message, let member, let isHashed):
            "tap \(message) of \(member)\(isHashed ? " (hashed)" : "")"
        case .certificate(let offer, let member): "certificate \(offer) of \(member)"
        case .arrive(let message, let member): "arrival of \(message) for \(member?.rawValue ?? "signed in")"
        case .answer: "answer what arrived"
        case .becomeActive: "become active"
        case .open(let message): "open \(message)"
        case .deliver(let message): "deliver \(message)"
        case .sync: "sync"
        case .kill: "kill"
        case .pass(let seconds): "\(seconds) s pass"
        case .weather(let weather): "platform \(weather)"
        }
    }
}
