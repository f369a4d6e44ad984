// Refused: instance method 'webView(_:start:)' has different argument labels from those required by protocol
import WebKit

final class Files: NSObject, WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) { urlSchemeTask.didFinish() }
}
