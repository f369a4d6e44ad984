/// The URL of media in a push, with its key and type.
public struct MediaReference: Sendable, Hashable {
    /// The URL as it is requested, without surrounding white space. Characters that no URL may have are encoded. It may be
    /// malformed.
    public let url: String
    /// The key that holds the URL, with dots: `_st.image_url`.
    public let key: String
    /// The type that the sender declared, as written; nil if the sender declared none.
    public let declaredType: String?

    private let hint: MediaKind?

    /// Creates a reference to media at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL as written.
    ///   - key: The key that holds the URL.
    ///   - declaredType: The type that the sender declared.
    public init(url: String, key: MediaKey, declaredType: String? = nil) {
        self.url = URLEncoding.encoded(url.trimmingWhiteSpace())
        self.key = key.name
        self.declaredType = declaredType
        hint = key.hint
    }

    /// The media kind. It comes from the declared type; else from the key, if it says video; else from the URL's
    /// extension; else from the key.
    public var kind: MediaKind {
        if let kind = declaredType.flatMap(MediaKind.init(declared:)) { return kind }
        if hint == .video { return .video }
        return syntax?.pathExtension.flatMap(MediaKind.init(fileExtension:)) ?? hint ?? .unknown
    }

    /// Whether the URL is well-formed and its scheme is `https`. The host's URL policy may still refuse it.
    public var isUsable: Bool { syntax?.scheme == "https" }

    /// The URL's parts; nil if it is not well-formed.
    package var syntax: URLSyntax? { URLSyntax(url) }
}

extension PushPayload {
    /// All media keys of the push with a non-empty text, in order of precedence.
    public var media: [MediaReference] {
        source.withFields { fields, table in
            var media: [MediaReference] = []
            // Most keys are absent; a copy of an entry counts many references.
            for index in table.media.indices where fields[table.media[index].first] != nil {
                let place = table.media[index]
                guard let url = fields[place.first]?[place.rest]?.nonEmptyString,
                    reads(place.key)
                else { continue }
                let type = place.typeFirst.flatMap { fields[$0]?[place.typeRest]?.string }
                let reference = MediaReference(url: url, key: place.key, declaredType: type)
                if !reference.url.isEmpty { media.append(reference) }
            }
            return media
        }
    }

    /// Whether a key of media is read: Klaviyo's is beside its buttons alone.
    package func reads(_ key: MediaKey) -> Bool {
        key.name != PayloadKey.richMedia || root["body"]?["action_buttons"] != nil
    }

    /// The media to attach: the first usable reference; nil if none is usable.
    public var usableMedia: MediaReference? { media.first(where: \.isUsable) }
}
