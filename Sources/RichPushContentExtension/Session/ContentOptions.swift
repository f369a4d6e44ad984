public import RichPushModel
public import RichPushPayload
public import RichPushPreview
public import RichPushTemplates

/// How a content extension reads and shows pushes.
public struct ContentOptions: Sendable {
    /// The templates; an app adds its own with ``/RichPushTemplates/TemplateCatalog/adding(_:)``.
    public var templates = TemplateCatalog.standard
    /// What the app's own action buttons do to a template, by the identifiers of the actions: with `["change": .next]`
    /// the button `change` shows the next page of a carousel. An action that neither this table nor the template knows
    /// goes to the app.
    public var actions: [String: TemplateMachine.Trigger] = [:]
    /// Which pictures and web pages are loaded from the network: by default `https` of the public network. The extension
    /// looks up no host: a name that leads into a private network is not refused.
    public var policy = URLPolicy.fetch
    /// The names of the payload's keys.
    public var payloadKeys = PayloadKeys.default
    /// The largest height of the view in points, 1,200 by default.
    public var maximumHeight = 1_200.0
    /// The page's own words, which screen readers read; by default in English.
    public var words = PreviewWords()
    /// The source of the page's nonce.
    public var random = RandomSource.live
    /// The base of the addresses of pictures that are kept in the app group, with a slash at the end.
    package var pictureBase = ContentSession.scheme + "://notification/"

    /// Makes the default options.
    public init() {}
}
