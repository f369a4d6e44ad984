// Refused: nearly matches
import WebKit

final class Navigation: NSObject, WKNavigationDelegate {
    func webView(_ webView: WKWebView, decidePolicyForAction navigationAction: WKNavigationAction) async
        -> WKNavigationActionPolicy
    { .cancel }
}
