/// Media a push refers to.
public struct MediaReference: Sendable, Hashable {
    /// The URL as it is requested, without surrounding white space; letters beyond ASCII, spaces, braces and lone percent
    /// signs are encoded. Not necessarily well-formed.
    public let url: String
    /// The key it was found under, with dots: `_st.image_url`.
    public let key: String
    /// The type the sender declared, as written.
    public let declaredType: String?

    private let hint: MediaKind?

    /// Creates a reference to media at a URL.
    ///
    /// - Parameters:
    ///   - url: The URL as written.
    ///   - key: Where it was found.
    ///   - declaredType: The type the sender declared.
    public init(url: String, key: MediaKey, declaredType: String? = nil) {
        self.url = URLEncoding.encoded(url.trimmingWhiteSpace())
        self.key = key.name
        self.declaredType = declaredType
        hint = key.hint
    }

    /// The kind after the declared type, else after the key if it means video, else after the URL's extension, else after
    /// the key.
    public var kind: MediaKind {
        if let kind = declaredType.flatMap(MediaKind.init(declared:)) { return kind }
        if hint == .video { return .video }
        return syntax?.pathExtension.flatMap(MediaKind.init(fileExtension:)) ?? hint ?? .unknown
    }

    /// Whether the URL is well-formed and its scheme is `https`. A host's URL policy decides further.
    public var isUsable: Bool { syntax?.scheme == "https" }

    /// The URL's parts, nil if it is not well-formed.
    var syntax: URLSyntax? { URLSyntax(url) }
}

extension PushPayload {
    /// All media the push refers to by a non-empty text, in order of precedence; JSON null counts as absent.
    public var media: [MediaReference] {
        source.withFields { fields in
            var media: [MediaReference] = []
            for place in keys.table.media {
                guard let url = fields[place.first]?[place.rest]?.nonEmptyString else { continue }
                let type = place.typeFirst.flatMap { fields[$0]?[place.typeRest]?.string }
                let reference = MediaReference(url: url, key: place.key, declaredType: type)
                if !reference.url.isEmpty { media.append(reference) }
            }
            return media
        }
    }

    /// The media to attach: the first usable one.
    public var usableMedia: MediaReference? { media.first(where: \.isUsable) }
}
