// Refused: instance method 'webView(_:decidePolicyForAction:)' nearly matches optional requirement
import WebKit

final class Navigation: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyForAction navigationAction: WKNavigationAction) async
        -> WKNavigationActionPolicy
    { .cancel }
}
