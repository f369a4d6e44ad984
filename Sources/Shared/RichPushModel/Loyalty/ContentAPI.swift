/// The operations on content pages that rich push actions need.
public protocol ContentAPI: Sendable {
    /// Reads one content page by its id.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the page could not be read.
    func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage
    /// Reads one content page by its name.
    ///
    /// - Throws: ``LoyaltyAPIError``, or a client's own error, if the page could not be read.
    func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage
}

extension ContentAPI where Self: LoyaltyClient {
    /// Reads one content page by its id.
    ///
    /// - Throws: The client's error.
    public func getContentPage(id: Int64, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await perform(.reading(.getContentPage(id: id)), context: context))
    }

    /// Reads one content page by its name.
    ///
    /// - Throws: The client's error.
    public func getContentPage(name: String, context: CallContext) async throws -> Loyalty.ContentPage {
        Loyalty.ContentPage(try await perform(.reading(.getContentPageNamed(name)), context: context))
    }
}
