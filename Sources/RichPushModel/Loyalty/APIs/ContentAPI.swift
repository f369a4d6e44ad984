/// Content pages, as the rich push actions need them.
public protocol ContentAPI: Sendable {
    /// Reads one content page by its id.
    func getContentPage(id: Int64, context: CallContext) async throws -> ContentPage
    /// Reads one content page by its name.
    func getContentPage(name: String, context: CallContext) async throws -> ContentPage
}
