import RichPushPayload

/// The platform that receives the calls of a response.
enum ResponsePlatform {
    /// The platform of `--api`, or the demonstration's.
    case named(origin: String)
    /// The embedded platform, for this response only.
    case embedded
    /// No platform: the calls are queued for the platform that the database is used with.
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
        case .embedded: "embedded, for this response only; earlier queued calls stay queued"
        case .none(let known): "none, because --api is missing; calls are queued for \(known)"
        }
    }
}
