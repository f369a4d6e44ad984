// WebKit: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand.
//
// Left out:
// WKNavigationAction.buttonNumber: no stub has ButtonMask, UIEvent
// WKNavigationAction.modifierFlags: no stub has UIKeyModifierFlags
// WKUserContentController.add(_:): no stub has WKContentRuleList
// WKUserContentController.remove(_:): no stub has WKContentRuleList
// WKWebView.fetchData(of:completionHandler:): no stub has WKWebViewDataType
// WKWebView.fetchData(of:): no stub has WKWebViewDataType
// WKWebView.go(to:): no stub has WKBackForwardListItem
// WKWebView.requestMediaPlaybackState(completionHandler:): no stub has WKMediaPlaybackState
// WKWebView.requestMediaPlaybackState(): no stub has WKMediaPlaybackState
// WKWebView.startDownload(using:completionHandler:): no stub has WKDownload
// WKWebView.startDownload(using:): no stub has WKDownload
// WKWebView.takeSnapshot(with:completionHandler:): no stub has WKSnapshotConfiguration
// WKWebView.takeSnapshot(configuration:): no stub has WKSnapshotConfiguration
// WKWebView.uiDelegate: no stub has WKUIDelegate
// WKWebView.backForwardList: no stub has WKBackForwardList
// WKWebView.findInteraction: no stub has UIFindInteraction
// WKWebView.obscuredContentInsets: no stub has UIEdgeInsets
// WKWebView.serverTrust: no stub has SecTrust
// WKWebViewConfiguration.processPool: no stub has WKProcessPool
// WKWebViewConfiguration.selectionGranularity: no stub has WKSelectionGranularity
// WKWebViewConfiguration.webExtensionController: no stub has WKWebExtensionController
// WKWebViewConfiguration.writingToolsBehavior: no stub has UIWritingToolsBehavior
// WKWebpagePreferences.preferredHTTPSNavigationPolicy: no stub has UpgradeToHTTPSPolicy
// WKWebsiteDataStore.httpCookieStore: no stub has WKHTTPCookieStore
// WKNavigationDelegate.webView(_:navigationAction:didBecome:): no stub has WKDownload
// WKNavigationDelegate.webView(_:navigationResponse:didBecome:): no stub has WKDownload
// WKNavigationDelegate.webView(_:shouldGoTo:willUseInstantBack:completionHandler:): no stub has WKBackForwardListItem
// WKNavigationDelegate.webView(_:shouldGoTo:willUseInstantBack:): no stub has WKBackForwardListItem
@_exported import UIKit
import _Concurrency
import _StringProcessing

// By hand: WKAudiovisualMediaTypes, WKWebViewConfiguration.h
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var audio: WKAudiovisualMediaTypes { get }
    public static var video: WKAudiovisualMediaTypes { get }
    public static var all: WKAudiovisualMediaTypes { get }
}

// By hand: WKDataDetectorTypes, WKWebViewConfiguration.h
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var link: WKDataDetectorTypes { get }
    public static var all: WKDataDetectorTypes { get }
}

// By hand: WKFrameInfo, WKFrameInfo.h
@MainActor @objc open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { get }
    open var request: URLRequest { get }
}

// WKNavigationActionPolicy: s,m,o,x
@available(iOS 8.0, macOS 10.10, *)
@objc public enum WKNavigationActionPolicy: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case allow
    case cancel
    @available(iOS 14.5, *)
    case download
}

// WKNavigationResponsePolicy: s,m,o,x
@available(iOS 8.0, *)
@objc public enum WKNavigationResponsePolicy: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case allow
    case cancel
    @available(iOS 14.5, *)
    case download
}

// WKNavigationType: s,m,o,x
@available(iOS 8.0, macOS 10.10, *)
@objc public enum WKNavigationType: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case backForward
    case formResubmitted
    case formSubmitted
    case linkActivated
    case other
    case reload
}

// WKUserScriptInjectionTime: s,m,o,x
@available(iOS 8.0, macOS 10.10, *)
@objc public enum WKUserScriptInjectionTime: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case atDocumentEnd
    case atDocumentStart
}

// WKNavigation: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKNavigation: NSObject {
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor open var effectiveContentMode: WKWebpagePreferences.ContentMode { get }
}

// WKNavigationAction: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKNavigationAction: NSObject {
    @available(iOS 26.0, macOS 26.0, *)
    @MainActor open var isContentRuleListRedirect: Bool { get }
    @MainActor open var navigationType: WKNavigationType { get }
    @MainActor open var request: URLRequest { get }
    @available(iOS 14.5, macOS 11.3, *)
    @MainActor open var shouldPerformDownload: Bool { get }
    @MainActor open var sourceFrame: WKFrameInfo { get }
    @MainActor open var targetFrame: WKFrameInfo? { get }
}

// WKNavigationResponse: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKNavigationResponse: NSObject {
    @MainActor open var canShowMIMEType: Bool { get }
    @MainActor open var isForMainFrame: Bool { get }
    @MainActor open var response: URLResponse { get }
}

// WKPreferences: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKPreferences: NSObject {
    @objc public override init()
    // WKPreferences.InactiveSchedulingPolicy: s,m,o
    @available(iOS 17.0, macOS 14.0, *)
    @objc public enum InactiveSchedulingPolicy: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case none
        case suspend
        case throttle
    }
    @MainActor @objc public required init?(coder: NSCoder)
    @available(iOS 15.4, macOS 12.3, *)
    @MainActor open var isElementFullscreenEnabled: Bool { get set }
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor open var isFraudulentWebsiteWarningEnabled: Bool { get set }
    @available(iOS 17.0, macOS 14.0, *)
    @MainActor open var inactiveSchedulingPolicy: WKPreferences.InactiveSchedulingPolicy { get set }
    @MainActor open var javaScriptCanOpenWindowsAutomatically: Bool { get set }
    @available(iOS, deprecated: 14.0)
    @available(macOS, deprecated: 11.0)
    @MainActor open var javaScriptEnabled: Bool { get set }
    @MainActor open var minimumFontSize: CGFloat { get set }
    @available(iOS 16.4, macOS 13.3, *)
    @MainActor open var shouldPrintBackgrounds: Bool { get set }
    @available(iOS 15.4, macOS 12.3, *)
    @MainActor open var isSiteSpecificQuirksModeEnabled: Bool { get set }
    @available(iOS 14.5, macOS 11.3, *)
    @MainActor open var isTextInteractionEnabled: Bool { get set }
}

// WKScriptMessage: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKScriptMessage: NSObject {
    @MainActor open var body: Any { get }
    @MainActor open var frameInfo: WKFrameInfo { get }
    @MainActor open var name: String { get }
    @MainActor open var webView: WKWebView? { get }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open var world: WKContentWorld { get }
}

// WKUserContentController: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKUserContentController: NSObject {
    @objc public override init()
    @MainActor @objc public required init?(coder: NSCoder)
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open func add(_ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld, name: String)
    @MainActor open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String)
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open func addScriptMessageHandler(_ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String)
    @MainActor open func addUserScript(_ userScript: WKUserScript)
    @available(iOS 11.0, macOS 10.13, *)
    @MainActor open func removeAllContentRuleLists()
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open func removeAllScriptMessageHandlers()
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open func removeAllScriptMessageHandlers(from contentWorld: WKContentWorld)
    @MainActor open func removeAllUserScripts()
    @MainActor open func removeScriptMessageHandler(forName name: String)
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld)
    @MainActor open var userScripts: [WKUserScript] { get }
}

// WKUserScript: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKUserScript: NSObject {
    @MainActor public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool)
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool, in contentWorld: WKContentWorld)
    @MainActor open var isForMainFrameOnly: Bool { get }
    @MainActor open var injectionTime: WKUserScriptInjectionTime { get }
    @MainActor open var source: String { get }
}

// WKWebView: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKWebView: UIView {
    // WKWebView.FullscreenState: s,m,o
    @available(iOS 16.0, macOS 13.0, *)
    @objc public enum FullscreenState: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case enteringFullscreen
        case exitingFullscreen
        case inFullscreen
        case notInFullscreen
    }
    @available(iOS 11.0, macOS 10.13, *)
    @MainActor @discardableResult open class func handlesURLScheme(_ urlScheme: String) -> Bool
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func closeAllMediaPresentations(completionHandler: (@MainActor () -> Void)? = nil)
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open func closeAllMediaPresentations() async
    @MainActor @discardableResult open func evaluateJavaScript(_ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil)
    @MainActor @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any?
    @MainActor @discardableResult open func goBack() -> WKNavigation?
    @MainActor @discardableResult open func goForward() -> WKNavigation?
    @MainActor @objc public required init?(coder: NSCoder)
    @MainActor public init(frame: CGRect, configuration: WKWebViewConfiguration)
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor @discardableResult open func load(_ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation?
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func loadFileRequest(_ request: URLRequest, allowingReadAccessTo readAccessURL: URL) -> WKNavigation
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation?
    @MainActor @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation?
    @MainActor @discardableResult open func load(_ request: URLRequest) -> WKNavigation?
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func loadSimulatedRequest(_ request: URLRequest, response: URLResponse, responseData data: Data) -> WKNavigation
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func pauseAllMediaPlayback(completionHandler: (@MainActor () -> Void)? = nil)
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open func pauseAllMediaPlayback() async
    @MainActor @discardableResult open func reload() -> WKNavigation?
    @MainActor @discardableResult open func reloadFromOrigin() -> WKNavigation?
    @MainActor @discardableResult open func restoreData(_ data: Data, completionHandler: @escaping ((any Error)?) -> Void)
    @MainActor open func restoreData(_ data: Data) async throws
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @discardableResult open func setAllMediaPlaybackSuspended(_ suspended: Bool, completionHandler: (@MainActor () -> Void)? = nil)
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open func setAllMediaPlaybackSuspended(_ suspended: Bool) async
    @MainActor open func stopLoading()
    @MainActor open var url: URL? { get }
    @MainActor open var allowsBackForwardNavigationGestures: Bool { get set }
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor open var allowsLinkPreview: Bool { get set }
    @MainActor open var canGoBack: Bool { get }
    @MainActor open var canGoForward: Bool { get }
    @MainActor open var configuration: WKWebViewConfiguration { get }
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor open var customUserAgent: String? { get set }
    @MainActor open var estimatedProgress: Double { get }
    @available(iOS 16.0, *)
    @available(macOS, unavailable)
    @MainActor open var isFindInteractionEnabled: Bool { get set }
    @available(iOS 16.0, macOS 13.0, *)
    @MainActor open var fullscreenState: WKWebView.FullscreenState { get }
    @MainActor open var hasOnlySecureContent: Bool { get }
    @available(iOS 16.4, macOS 13.3, *)
    @MainActor open var isInspectable: Bool { get set }
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open var interactionState: Any? { get set }
    @available(iOS 26.0, macOS 26.0, *)
    @MainActor open var isBlockedByScreenTime: Bool { get }
    @MainActor open var isLoading: Bool { get }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open var mediaType: String? { get set }
    @MainActor open var navigationDelegate: (any WKNavigationDelegate)? { get set }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open var pageZoom: CGFloat { get set }
    @available(macOS, unavailable)
    @MainActor open var scrollView: UIScrollView { get }
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open var themeColor: UIColor? { get }
    @MainActor open var title: String? { get }
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open var underPageBackgroundColor: UIColor! { get set }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency @discardableResult open func callAsyncJavaScript(_ functionBody: String, arguments: [String : Any] = [:], in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld, completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil)
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @preconcurrency open func callAsyncJavaScript(_ functionBody: String, arguments: [String : Any] = [:], in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld) async throws -> Any?
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @preconcurrency @discardableResult open func evaluateJavaScript(_ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld, completionHandler: ((Result<Any, any Error>) -> Void)? = nil)
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor @preconcurrency open func evaluateJavaScript(_ javaScript: String, in frame: WKFrameInfo? = nil, contentWorld: WKContentWorld) async throws -> Any?
}

// WKWebViewConfiguration: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc open class WKWebViewConfiguration: NSObject {
    @objc public override init()
    @MainActor @objc public required init?(coder: NSCoder)
    @available(iOS 11.0, macOS 10.13, *)
    @MainActor open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String)
    @available(iOS 11.0, macOS 10.13, *)
    @MainActor @discardableResult open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)?
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor open var allowsAirPlayForMediaPlayback: Bool { get set }
    @available(macOS, unavailable)
    @MainActor open var allowsInlineMediaPlayback: Bool { get set }
    @available(iOS 17.0, macOS 14.0, *)
    @MainActor open var allowsInlinePredictions: Bool { get set }
    @available(iOS 9.0, *)
    @available(macOS, unavailable)
    @MainActor open var allowsPictureInPictureMediaPlayback: Bool { get set }
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor open var applicationNameForUserAgent: String? { get set }
    @available(iOS 10.0, *)
    @available(macOS, unavailable)
    @MainActor open var dataDetectorTypes: WKDataDetectorTypes { get set }
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor open var defaultWebpagePreferences: WKWebpagePreferences! { get set }
    @available(iOS 10.0, *)
    @available(macOS, unavailable)
    @MainActor open var ignoresViewportScaleLimits: Bool { get set }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open var limitsNavigationsToAppBoundDomains: Bool { get set }
    @available(iOS 10.0, macOS 10.12, *)
    @MainActor open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes { get set }
    @MainActor open var preferences: WKPreferences { get set }
    @available(iOS 26.0, macOS 26.0, *)
    @MainActor open var showsSystemScreenTimeBlockingView: Bool { get set }
    @available(iOS 18.2, macOS 15.0, *)
    @MainActor open var supportsAdaptiveImageGlyph: Bool { get set }
    @MainActor open var suppressesIncrementalRendering: Bool { get set }
    @available(iOS 15.0, macOS 12.0, *)
    @MainActor open var upgradeKnownHostsToHTTPS: Bool { get set }
    @MainActor open var userContentController: WKUserContentController { get set }
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor open var websiteDataStore: WKWebsiteDataStore { get set }
}

// WKWebpagePreferences: s,m,o
@available(iOS 13.0, macOS 10.15, *)
@MainActor @objc open class WKWebpagePreferences: NSObject {
    @objc public override init()
    // WKWebpagePreferences.ContentMode: s,m,o
    @objc public enum ContentMode: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case desktop
        case mobile
        case recommended
    }
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor open var allowsContentJavaScript: Bool { get set }
    @available(iOS 16.0, macOS 13.0, *)
    @MainActor open var isLockdownModeEnabled: Bool { get set }
    @MainActor open var preferredContentMode: WKWebpagePreferences.ContentMode { get set }
}

// WKWebsiteDataStore: s,m,o
@available(iOS 9.0, macOS 10.11, *)
@MainActor @objc open class WKWebsiteDataStore: NSObject {
    @MainActor @objc public required init?(coder: NSCoder)
    @MainActor @discardableResult open class func `default`() -> WKWebsiteDataStore
    @MainActor @discardableResult open class func nonPersistent() -> WKWebsiteDataStore
    @MainActor @discardableResult open class func allWebsiteDataTypes() -> Set<String>
    @MainActor @discardableResult open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping @MainActor () -> Void)
    @MainActor open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async
    @MainActor open var isPersistent: Bool { get }
}

// WKNavigationDelegate: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc public protocol WKNavigationDelegate: NSObjectProtocol {
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @objc optional func webView(_ webView: WKWebView, authenticationChallenge challenge: URLAuthenticationChallenge, shouldAllowDeprecatedTLS decisionHandler: @escaping @MainActor (Bool) -> Void)
    @available(iOS 14.0, macOS 11.0, *)
    @MainActor @objc(_WKNavigationDelegatewebViewshouldAllowDeprecatedTLSFor1:::) optional func webView(_ webView: WKWebView, shouldAllowDeprecatedTLSFor challenge: URLAuthenticationChallenge) async -> Bool
    @MainActor @objc optional func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    @MainActor @objc(_WKNavigationDelegatewebViewdecidePolicyFor2:::) optional func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction) async -> WKNavigationActionPolicy
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor @objc optional func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences, decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
    @available(iOS 13.0, macOS 10.15, *)
    @MainActor @objc(_WKNavigationDelegatewebViewdecidePolicyForpreferences3::::) optional func webView(_ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences) async -> (WKNavigationActionPolicy, WKWebpagePreferences)
    @MainActor @objc(_WKNavigationDelegatewebViewdecidePolicyFordecisionHandler4:::) optional func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse, decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    @MainActor @objc(_WKNavigationDelegatewebViewdecidePolicyFor5:::) optional func webView(_ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse) async -> WKNavigationResponsePolicy
    @MainActor @objc optional func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    @MainActor @objc optional func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    @MainActor @objc optional func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    @MainActor @objc optional func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    @MainActor @objc optional func webView(_ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge, completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    @MainActor @objc(_WKNavigationDelegatewebViewrespondTo6:::) optional func webView(_ webView: WKWebView, respondTo challenge: URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    @MainActor @objc optional func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    @MainActor @objc optional func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    @available(iOS 9.0, macOS 10.11, *)
    @MainActor @objc optional func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

// WKScriptMessageHandler: s,m,o
@available(iOS 8.0, macOS 10.10, *)
@MainActor @objc public protocol WKScriptMessageHandler: NSObjectProtocol {
    @MainActor @objc func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

// WKScriptMessageHandlerWithReply: s,m,o
@available(iOS 14.0, macOS 11.0, *)
@MainActor @objc public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    @MainActor @objc func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage, replyHandler: @escaping @MainActor (Any?, String?) -> Void)
    @MainActor @objc(_WKScriptMessageHandlerWithReplyuserContentControllerdidReceive1:::) func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) async -> (Any?, String?)
}

// WKURLSchemeHandler: s,m,o
@available(iOS 11.0, macOS 10.13, *)
@MainActor @objc public protocol WKURLSchemeHandler: NSObjectProtocol {
    @MainActor @objc func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    @MainActor @objc func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

// WKURLSchemeTask: s,m,o
@available(iOS 11.0, macOS 10.13, *)
@objc public protocol WKURLSchemeTask: NSObjectProtocol {
    @objc func didFailWithError(_ error: any Error)
    @objc func didFinish()
    @objc func didReceive(_ data: Data)
    @objc(_WKURLSchemeTaskdidReceive1:) func didReceive(_ response: URLResponse)
    @objc var request: URLRequest { get }
}

// WKContentWorld: m,o,x
@available(iOS 14.0, macOS 11.0, *)
@MainActor @objc open class WKContentWorld: NSObject {
    @MainActor open class var page: WKContentWorld { get }
    @MainActor open class var defaultClient: WKContentWorld { get }
    @MainActor @discardableResult open class func world(name: String) -> WKContentWorld
    @MainActor open var name: String? { get }
}
