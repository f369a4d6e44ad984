import Foundation
public import RichPushPayload

extension JSONObject {
    /// Reads what is JSON in a notification's `userInfo`.
    ///
    /// Left out are keys that are not strings, values of other types, such as dates and data, also within lists and
    /// objects, and everything below the 64th level. Nothing is changed in the `userInfo` itself.
    ///
    /// - Parameter userInfo: `UNNotificationContent.userInfo`, or the parameter of
    ///   `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    public init(userInfo: [AnyHashable: Any]) {
        self = JSONValue.whole(userInfo)?.objectValue ?? JSONValue.parts(of: userInfo)?.objectValue ?? [:]
    }
}

extension PushPayload {
    /// Reads a push from a notification's `userInfo`; nil if a key is not a string, as in the Notifications Kit.
    ///
    /// - Parameters:
    ///   - userInfo: the `userInfo`. Values that are not JSON are left out.
    ///   - keys: the names of the keys.
    public init?(userInfo: [AnyHashable: Any], keys: PayloadKeys = .default) {
        guard userInfo.keys.allSatisfy({ $0.base is String }) else { return nil }
        try? self.init(JSONObject(userInfo: userInfo), keys: keys)
    }
}

extension JSONValue {
    /// The deepest level that a push can have.
    private static let depthLimit = 64

    /// A value of Foundation that is JSON as a whole; nil for any other.
    fileprivate static func whole(_ value: Any) -> JSONValue? {
        guard JSONSerialization.isValidJSONObject(value),
            let data = try? JSONSerialization.data(withJSONObject: value)
        else { return nil }
        return try? JSONValue(parsing: [UInt8](data))
    }

    /// The parts of a value that are JSON; nil if it is not JSON at all.
    fileprivate static func parts(of value: Any, depth: Int = 1) -> JSONValue? {
        guard depth <= depthLimit else { return nil }
        switch value {
        case let members as [AnyHashable: Any]:
            let kept = members.compactMap { key, value -> (String, JSONValue)? in
                guard let key = key.base as? String else { return nil }
                return parts(of: value, depth: depth + 1).map { (key, $0) }
            }
            return .object(JSONObject(kept))
        case let elements as [Any]: return .array(elements.compactMap { parts(of: $0, depth: depth + 1) })
        default: return whole([value])?[0]
        }
    }
}
