import RichPushPayload

/// The platform to which the calls of a response go.
enum ResponsePlatform {
    /// The one that `--api` names, or the demonstration's.
    case named(origin: String)
    /// The embedded one, for this response alone.
    case embedded
    /// None: the calls are queued for the platform that the database is used with.
    case none(known: String)

    var json: JSONValue {
        switch self {
        case .named(let origin): .string(origin)
        case .embedded: "embedded"
        case .none: .null
        }
    }

    var text: String {
        switch self {
        case .named(let origin): origin
        case .embedded: "the embedded one, for this response alone; calls queued before stay queued"
        case .none(let known): "none, because --api is missing; calls are queued for \(known)"
        }
    }
}
