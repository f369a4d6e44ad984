// Refused: different argument labels from those required by protocol 'WKURLSchemeHandler'
import WebKit

final class Files: NSObject, WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) { urlSchemeTask.didFinish() }
}
