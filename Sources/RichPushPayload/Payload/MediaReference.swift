/// Media a push refers to.
public struct MediaReference: Sendable, Hashable {
    /// The URL, without surrounding white space; not necessarily well-formed.
    public let url: String
    /// The kind by the declared type, else the key if it says video, else the URL's extension, else the key.
    public let kind: MediaKind
    /// The key it was found under, with dots: `_st.image_url`.
    public let key: String
    /// The type the sender declared, as written.
    public let declaredType: String?
    /// Whether the URL is well-formed and its scheme is `https`. A host's URL policy decides further.
    public let isUsable: Bool

    let scheme: String?

    /// Media at a URL, its kind derived from what is known about it.
    init(url: String, key: MediaKey, declaredType: String?) {
        let syntax = URLSyntax(url)
        self.url = url
        self.key = key.name
        self.declaredType = declaredType
        scheme = syntax?.scheme
        isUsable = syntax?.scheme == "https"
        kind =
            declaredType.flatMap(MediaKind.init(declared:))
            ?? (key.hint == .video ? .video : nil)
            ?? syntax?.pathExtension.flatMap(MediaKind.init(fileExtension:))
            ?? key.hint
            ?? .unknown
    }
}

extension PushPayload {
    /// All media the push refers to by a non-empty text, in order of precedence; JSON null counts as absent.
    public var media: [MediaReference] {
        read { root in
            keys.media.compactMap { key in
                guard let url = root[key.path]?.string?.trimmingWhiteSpace(), !url.isEmpty else { return nil }
                return MediaReference(url: url, key: key, declaredType: key.typePath.flatMap { root[$0]?.string })
            }
        }
    }

    /// The media to attach: the first usable one.
    public var usableMedia: MediaReference? { media.first(where: \.isUsable) }
}
