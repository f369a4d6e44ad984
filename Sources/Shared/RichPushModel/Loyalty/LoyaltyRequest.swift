public import RichPushPayload

/// Any call to the loyalty platform.
public enum LoyaltyRequest: Sendable, Hashable {
    /// A call that changes something on the platform.
    case call(LoyaltyCall)
    /// A call that only reads.
    case reading(LoyaltyReading)

    /// The operation of the platform.
    public var operation: LoyaltyOperation {
        switch self {
        case .call(let call): call.operation
        case .reading(let reading): reading.operation
        }
    }

    /// The protocol and method, such as `OffersAPI.clipOffer`.
    public var name: String { operation.row.name }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .call(let call): call.arguments
        case .reading(let reading): reading.arguments
        }
    }
}

extension LoyaltyRequest {
    /// The values of the placeholders of the operation's route.
    package var pathValues: [String: String] {
        let arguments = arguments
        return operation.row.path.reduce(into: [:]) { values, part in
            values[part.placeholder] = arguments[part.name].map { $0.stringValue ?? $0.description } ?? part.absent
        }
    }

    /// The JSON to send: the arguments that are not in the path, nor recorded only; nil if there are none.
    package var body: JSONObject? {
        let row = operation.row
        let others = row.unsent.union(row.path.map(\.name))
        let rest = arguments.filter { !others.contains($0.key) }.map { ($0.key.snakeCased, $0.value) }
        return rest.isEmpty ? nil : JSONObject(rest)
    }
}

/// A call that only reads. If it fails, it is not kept and not tried again.
public enum LoyaltyReading: Sendable, Hashable {
    /// Reads an offer by its id: ``OffersAPI/getOffer(id:context:)``.
    case getOffer(id: Int64)
    /// Reads a challenge by its id: ``ChallengesAPI/getChallenge(id:context:)``.
    case getChallenge(id: Int64)
    /// Reads a page by its id: ``ContentAPI/getContentPage(id:context:)``.
    case getContentPage(id: Int64)
    /// Reads a page by its name: ``ContentAPI/getContentPage(name:context:)``.
    case getContentPageNamed(String)

    /// The operation of the platform.
    var operation: LoyaltyOperation {
        switch self {
        case .getOffer: .getOffer
        case .getChallenge: .getChallenge
        case .getContentPage: .getContentPageByID
        case .getContentPageNamed: .getContentPageByName
        }
    }

    /// The protocol and method, such as `OffersAPI.getOffer`.
    public var name: String { operation.row.name }

    /// The arguments by their parameter names.
    public var arguments: JSONObject {
        switch self {
        case .getOffer(let id), .getChallenge(let id), .getContentPage(let id): ["id": .int(id)]
        case .getContentPageNamed(let name): ["name": .string(name)]
        }
    }
}

extension String {
    /// The name in snake case. Several capitals in a row are one word: `postID` becomes `post_id`.
    fileprivate var snakeCased: String {
        var isAfterCapital = false
        return reduce(into: "") { text, character in
            if character.isUppercase, !isAfterCapital { text += "_" }
            text += character.lowercased()
            isAfterCapital = character.isUppercase
        }
    }
}
