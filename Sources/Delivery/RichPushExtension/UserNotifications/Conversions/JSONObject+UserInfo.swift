import Foundation
public import RichPushPayload

extension JSONObject {
    /// Reads what is JSON in a notification's `userInfo`.
    ///
    /// Left out are keys that are not strings, values of other types, such as dates and data, also within lists and
    /// objects, and everything below the 64th level. The members are in the order of their keys.
    ///
    /// - Parameter userInfo: `UNNotificationContent.userInfo`, or the parameter of
    ///   `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
    public init(userInfo: [AnyHashable: Any]) {
        self.init(userInfo, depth: 1)
    }
}

extension PushPayload {
    /// Reads a push from a notification's `userInfo`; nil if a key is not a string, as in the Notifications Kit.
    ///
    /// - Parameters:
    ///   - userInfo: the `userInfo`. Values that are not JSON are left out.
    ///   - keys: the names of the keys.
    public init?(userInfo: [AnyHashable: Any], keys: PayloadKeys = .default) {
        guard Self.isPush(userInfo) else { return nil }
        try? self.init(JSONObject(userInfo: userInfo), keys: keys)
    }

    /// Whether each key is a string.
    static func isPush(_ userInfo: [AnyHashable: Any]) -> Bool { userInfo.keys.allSatisfy { $0.base is String } }
}

extension JSONValue {
    /// The deepest level that a push can have.
    private static let depthLimit = 64

    /// The parts of a value of Foundation that are JSON; nil if it is not JSON at all.
    fileprivate init?(_ value: Any, depth: Int) {
        guard depth <= Self.depthLimit else { return nil }
        switch value {
        case let text as String: self = .string(text)
        case is NSNull: self = .null
        case let members as [AnyHashable: Any]: self = .object(JSONObject(members, depth: depth))
        case let elements as [Any]: self = .array(elements.compactMap { JSONValue($0, depth: depth + 1) })
        default:
            // Foundation knows which number is a boolean.
            guard JSONSerialization.isValidJSONObject([value]),
                let data = try? JSONSerialization.data(withJSONObject: [value]),
                let element = try? JSONValue(parsing: [UInt8](data))[0]
            else { return nil }
            self = element
        }
    }
}

extension JSONObject {
    fileprivate init(_ members: [AnyHashable: Any], depth: Int) {
        let named = members.compactMap { key, value in (key.base as? String).map { (key: $0, value: value) } }
        self.init(
            named.sorted { $0.key < $1.key }.compactMap { key, value in
                JSONValue(value, depth: depth + 1).map { (key, $0) }
            }
        )
    }
}

extension JSONObject {
    /// Writes what differs from an earlier object into a notification's `userInfo`. Everything else in it stays as it
    /// is, also what is not JSON.
    ///
    /// - Parameters:
    ///   - original: the earlier object, which was read from the `userInfo`.
    ///   - userInfo: the `userInfo`.
    package func write(changesSince original: JSONObject, to userInfo: inout [AnyHashable: Any]) {
        for key in original.keys where self[key] == nil { userInfo[key] = nil }
        for (key, value) in self where value != original[key] { userInfo[key] = value.propertyList }
    }
}

extension JSONValue {
    /// The value as a property list, which is what a `userInfo` may hold; nil for null. Nulls are left out of lists and
    /// objects. A number outside `Int64` and `Double` becomes its text.
    package var propertyList: Any? {
        switch self {
        case .null: return nil
        case .bool(let flag): return NSNumber(value: flag)
        case .int(let number): return NSNumber(value: number)
        case .double(let number): return NSNumber(value: number)
        case .unrepresentableNumber(let text), .string(let text): return text
        case .array(let elements): return elements.compactMap(\.propertyList)
        case .object(let object):
            let members = object.compactMap { key, value in value.propertyList.map { (key, $0) } }
            return Dictionary(members, uniquingKeysWith: { $1 })
        }
    }
}
