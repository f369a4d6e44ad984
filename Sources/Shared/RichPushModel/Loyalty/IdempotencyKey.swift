import RichPushPayload

import struct Foundation.Date

/// The key that is the same for every attempt at one call, so that the platform can apply the call once.
///
/// | call | computed from |
/// | --- | --- |
/// | a report of a message | recipient, message, action |
/// | an EMS open | recipient, message and URL; without a message recipient, request identifier, delivery date and URL |
/// | an act of the member | recipient, request identifier, message, delivery date, call, object, text |
/// | a registration or deregistration of a device | a random text |
///
/// A report's key is computed from the values that make the report unique in a store. The service extension, a delivery
/// in the background and the app therefore compute the same key for one delivery, although not all of them know its
/// request identifier. An EMS open is recorded with the opening of its message, so its key is computed in the same way.
/// Two pushes with the same request identifier, for example because of a collapse identifier, differ in message or
/// delivery date. An act without a request identifier and a message has a random key. A registration also has a random
/// key, because the same token may be registered, deregistered and registered again.
///
/// The outbox stores the key with its call. A later change of these rules does not change keys that are stored.
package struct IdempotencyKey: Sendable, Hashable {
    private let bytes: [UInt8]

    /// The length precedes each part, so that two different lists never have the same bytes.
    private init(_ parts: [String]) {
        bytes = parts.reduce(into: []) { bytes, part in
            bytes += "\(part.utf8.count):".utf8
            bytes += part.utf8
        }
    }

    /// 64 lower-case hexadecimal digits: SHA-256 of the parts.
    package var text: String { SHA256.text(of: bytes) }

    /// Computes the key of a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - context: The response that the call belongs to.
    ///   - messageResponseID: The push's `message_response_id`; nil if it has none.
    ///   - random: The source of a random key, used if no other value tells one call from another.
    /// - Returns: The key.
    package static func make(
        for call: LoyaltyCall,
        context: PushContext,
        messageResponseID: Int64?,
        random: RandomSource
    ) -> IdempotencyKey {
        let recipient = context.recipient.rawValue
        func delivery(of id: Int64?) -> [String] {
            self.delivery(context, messageResponseID: id) ?? ["random/\(random.identifier())"]
        }
        switch call {
        case .trackMessage(let id, _, let action):
            return tracking(id, action, recipient: context.recipient)
        case .emsOpen(let url):
            let occasion = messageResponseID.map { ["message/\($0)"] } ?? delivery(of: nil)
            return IdempotencyKey(["beacon", recipient] + occasion + [url])
        case _ where call.isOfDevice:
            return IdempotencyKey(["device", recipient, random.identifier(), call.name, call.target])
        default:
            let texts = LoyaltyRequest.call(call).body?.map { $0.value.stringValue ?? $0.value.description } ?? [""]
            return IdempotencyKey(
                ["act", recipient] + delivery(of: messageResponseID) + [call.name, call.target] + texts
            )
        }
    }

    /// The key of a report of a message: the same in every process that reports it.
    package static func tracking(
        _ messageResponseID: Int64,
        _ action: MessageAction,
        recipient: Recipient
    ) -> IdempotencyKey {
        IdempotencyKey(["message", recipient.rawValue, String(messageResponseID), action.rawValue])
    }

    /// A random key for a registration or deregistration. The store finds its member and token.
    package static func device(random: RandomSource) -> String {
        IdempotencyKey(["device", random.identifier()]).text
    }

    /// The key of a further registration or deregistration of the same change, from the key of its first.
    package static func further(_ call: LoyaltyCall, after key: String) -> IdempotencyKey {
        IdempotencyKey(["device", key, call.name, call.target])
    }

    /// The identity of a delivery without a message: the same for each report of it.
    package static func delivery(_ requestIdentifier: String, recipient: Recipient) -> String {
        IdempotencyKey(["delivery", recipient.rawValue, requestIdentifier]).text
    }

    /// The identity of the opening of a notification: the same for each process that records it.
    ///
    /// - Returns: The identity; `nil` without a request identifier, because two deliveries cannot be told apart then.
    package static func opening(_ context: PushContext, messageResponseID: Int64?) -> String? {
        guard context.requestIdentifier != nil else { return nil }
        return delivery(context, messageResponseID: messageResponseID).map { IdempotencyKey(["opening"] + $0).text }
    }

    /// The identity of a response: the same for each report of it, and different for two responses.
    ///
    /// - Parameter response: The response; its delivery, action and text are part of the identity, its member is not.
    /// - Returns: The identity; `nil` without a request identifier, because two responses cannot be told apart then.
    package static func response(_ response: NotificationResponse) -> String? {
        guard let request = response.requestIdentifier else { return nil }
        return IdempotencyKey(["response", request] + parts(of: response)).text
    }

    private static func parts(of response: NotificationResponse) -> [String] {
        [
            response.payload?.messageResponseID.map(String.init) ?? "",
            response.deliveryDate.map { String($0.wholeMilliseconds) } ?? "",
            response.action.identifier,
            response.action.text.map { "text/\($0)" } ?? "",
        ] + (response.contentDigest.map { ["content/\($0)"] } ?? [])
    }

    /// The parts that identify a delivery: request identifier, message and date; `nil` without the first two.
    private static func delivery(_ context: PushContext, messageResponseID: Int64?) -> [String]? {
        if context.requestIdentifier == nil && messageResponseID == nil { return nil }
        return [
            context.requestIdentifier.map { "request/\($0)" } ?? "",
            messageResponseID.map { "message/\($0)" } ?? "",
            context.deliveryDate.map { "date/\($0.wholeMilliseconds)" } ?? "",
        ]
    }
}
