/// A page from the web shown in place of everything else.
public struct TemplateWebPage: Sendable, Hashable {
    /// Its address: always `https`.
    public let url: String
    /// Whether its place is wide rather than high.
    public let isLandscape: Bool

    /// A page.
    public init(url: String, isLandscape: Bool) {
        self.url = url
        self.isLandscape = isLandscape
    }
}
