import RichPushModel

import struct Foundation.Date

/// What tells one notification, or one response, from another: not its content, because two equal pushes may arrive.
enum NotificationIdentity {
    /// The identity of a response; `nil` if its request is not known.
    static func of(_ response: NotificationResponse) -> String? {
        guard let request = response.requestIdentifier else { return nil }
        return [request, milliseconds(response.deliveryDate), response.action.identifier].joined(separator: "\n")
    }

    /// The identity of a notification that is shown in the foreground.
    static func of(_ request: NotificationRequest, deliveryDate: Date?) -> String {
        ["present", request.identifier, milliseconds(deliveryDate)].joined(separator: "\n")
    }

    private static func milliseconds(_ date: Date?) -> String {
        date.map { String($0.wholeMilliseconds) } ?? ""
    }
}
