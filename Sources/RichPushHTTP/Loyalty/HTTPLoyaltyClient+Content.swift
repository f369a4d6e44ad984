public import RichPushCore

extension HTTPLoyaltyClient: ContentAPI {
    /// Reads one content page by its id.
    public func getContentPage(id: Int64, context: CallContext) async throws -> ContentPage {
        ContentPage(try await perform(.getContentPageByID, ["id": String(id)], context).object())
    }

    /// Reads one content page by its name.
    public func getContentPage(name: String, context: CallContext) async throws -> ContentPage {
        ContentPage(try await perform(.getContentPageByName, ["name": name], context).object())
    }
}
