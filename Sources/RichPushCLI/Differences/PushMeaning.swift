import RichPushPayload

/// What a push means to members and to the app, as a table of named parts. Two payloads that are only written differently
/// have equal tables.
///
/// Every key of the payload is a part, so that no change is lost; ``read(_:)`` and its extensions decide which spellings of
/// a value are the same. ``addBehavior(of:_:)`` adds what follows from several keys: category, buttons, routes, calls and
/// the states of the template.
struct PushMeaning {
    /// What a part is named by.
    struct Name: Hashable, Comparable {
        let part: MeaningPart
        /// The keys that lead to the value, outermost first; empty if there are none.
        let path: [String]

        var key: String? { path.isEmpty ? nil : path.joined(separator: ".") }

        static func < (left: Name, right: Name) -> Bool {
            if left.part != right.part { return left.part < right.part }
            // Parts of a number are sorted by the number: the second page is before the tenth.
            for (one, other) in zip(left.path, right.path) where one != other {
                if let first = Int(one), let second = Int(other) { return first < second }
                return one < other
            }
            return left.path.count < right.path.count
        }
    }

    private(set) var parts: [Name: JSONValue] = [:]

    /// The meaning of a missing push.
    init() {}

    /// The meaning of a push's keys, and of the recipients of the request that it was converted from.
    init(_ push: PushPayload, request: CarnivalRequest? = nil) {
        read(push)
        for (position, recipient) in (request?.recipients ?? []).enumerated() {
            let path = ["notification", "to", String(position)]
            add(.addressee, path + ["name"], .string(recipient.name))
            add(.addressee, path + ["criteria"], .array(recipient.criteria.map(\.plain)))
        }
    }

    /// Adds a part; null is the same as a missing part.
    mutating func add(_ part: MeaningPart, _ path: [String], _ value: JSONValue?) {
        guard let value, !value.isNull else { return }
        parts[Name(part: part, path: path)] = value
    }

    /// Adds a value with one part for each member of an object, at every level. With `splitsArrays`, elements are parts
    /// named by their position.
    mutating func addLeaves(
        _ value: JSONValue,
        at path: [String],
        splitsArrays: Bool = false,
        part: ([String]) -> MeaningPart
    ) {
        switch value {
        case .object(let members) where !members.isEmpty:
            for (key, member) in members {
                addLeaves(member, at: path + [key], splitsArrays: splitsArrays, part: part)
            }
        case .array(let elements) where splitsArrays && !elements.isEmpty:
            for (position, element) in elements.enumerated() {
                addLeaves(element, at: path + [String(position)], splitsArrays: splitsArrays, part: part)
            }
        default:
            add(part(path), path, value.plain)
        }
    }
}

extension JSONValue {
    /// The value with one spelling for each number, at every level: 7, 7.0 and 70e-1 are the same.
    var plain: JSONValue {
        switch self {
        case .double: integerValue.map { .int($0) } ?? self
        case .array(let elements): .array(elements.map(\.plain))
        case .object(let members): .object(JSONObject(members.map { ($0.key, $0.value.plain) }))
        default: self
        }
    }

    /// The value of a template's key: a number is read as its digits.
    var asTemplateText: JSONValue {
        switch plain {
        case .int(let number): .string(String(number))
        case .double(let number): .string(String(number))
        case .unrepresentableNumber(let digits): .string(digits)
        case let value: value
        }
    }
}
