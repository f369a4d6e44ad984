import Foundation
package import RichPushPayload

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
