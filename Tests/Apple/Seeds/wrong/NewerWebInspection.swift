// Refused: 'isInspectable' is only available in iOS 16.4 or newer
import WebKit

@MainActor func inspect(_ web: WKWebView) { web.isInspectable = true }
