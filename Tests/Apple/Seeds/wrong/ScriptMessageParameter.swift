// Refused: type 'Bridge' does not conform to protocol 'WKScriptMessageHandler'
import WebKit

final class Bridge: NSObject, WKScriptMessageHandler {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: String) {}
}
