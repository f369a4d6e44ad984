import Foundation
import RichPushExtension

nonisolated private let platform = URL(string: "https://loyalty.example.com") ?? URL(fileURLWithPath: "/")

/// The member who has signed in, and their token.
struct Session {
    var member: Recipient
    var token: String
}

func shareToken(of session: Session) throws {
    let tokens = SharedTokens.keychain(accessGroup: "ABCDE12345.com.example.shop")
    try tokens.save(session.token, for: session.member)
}

func unshareToken(of session: Session) throws {
    let tokens = SharedTokens.keychain(accessGroup: "ABCDE12345.com.example.shop")
    try tokens.remove(for: session.member)
}

func ownMessages(_ messages: any MessagesAPI) -> DeliveryServices {
    var services = DeliveryServices.live()
    services.receipts = MessagesReceiptSender(messages)
    return services
}

enum ReportingExtension {
    final class NotificationService: RichPushService {
        nonisolated override init() {
            let tokens = SharedTokens.keychain(accessGroup: "ABCDE12345.com.example.shop")
            let live = DeliveryServices.live()
            super.init(services: live.reportingDeliveries(to: platform, tokens: tokens))
        }
    }
}
