#if canImport(UIKit) && canImport(UserNotificationsUI) && canImport(WebKit)
import RichPushExtension
import RichPushModel
import UIKit
import UserNotifications
import UserNotificationsUI
import WebKit

/// One notification's web view and session. What the web view reports goes to the session, and what the session asks for
/// goes to the web view, the controller or the system.
@MainActor
final class ContentView: NSObject {
    private var session: ContentSession
    private let place: PushPlace
    private let observer: any PushObserver
    private let attachments: [URL]
    private weak var controller: RichPushContentViewController?
    // The web view's configuration keeps this object.
    private weak var webView: WKWebView?
    /// What sends the answers to the page's requests.
    private var serving: [ObjectIdentifier: Task<Void, Never>] = [:]

    private var now: Double { Date().timeIntervalSince1970 }

    init(_ notification: UNNotification, options: ContentOptions, place: PushPlace, observer: any PushObserver) {
        (self.place, self.observer) = (place, observer)
        // The system gives the files of attachments only to a process that asks for them.
        attachments = notification.request.content.attachments.map(\.url)
            .filter { $0.startAccessingSecurityScopedResource() }
        let delivered = DeliveredNotification(notification, keys: options.payloadKeys)
        let time = Date()
        var shared: SharedContent?
        do {
            shared = try SharedContent(place: place)
        } catch {
            observer.report(.failure(error, PushContext(recipient: .device, time: time)))
        }
        session = ContentSession(delivered, options: options, shared: shared, now: time.timeIntervalSince1970)
    }

    deinit {
        for file in attachments { file.stopAccessingSecurityScopedResource() }
    }

    func show(in controller: RichPushContentViewController) {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(self, name: "richPush")
        configuration.setURLSchemeHandler(self, forURLScheme: ContentSession.scheme)
        configuration.websiteDataStore = .nonPersistent()
        configuration.allowsInlineMediaPlayback = true
        configuration.mediaTypesRequiringUserActionForPlayback = []
        let webView = WKWebView(frame: controller.view.bounds, configuration: configuration)
        webView.navigationDelegate = self
        webView.isOpaque = false
        webView.backgroundColor = .clear
        webView.scrollView.isScrollEnabled = false
        controller.view.addSubview(webView)
        (self.controller, self.webView) = (controller, webView)
        webView.loadHTMLString(session.page.html, baseURL: URL(string: session.baseURL))
    }

    func layOut(in bounds: CGRect) { webView?.frame = bounds }

    /// The notification is replaced: what its page still reports is not for the controller.
    func end() {
        perform { $0.disappear(at: now) }
        controller = nil
        for task in serving.values { task.cancel() }
        webView?.removeFromSuperview()
    }

    func respond(to action: ResponseAction) -> UNNotificationContentExtensionResponseOption {
        switch perform({ $0.respond(to: action, at: now) }) {
        case .doNotDismiss: return .doNotDismiss
        case .dismiss: return .dismiss
        case .dismissAndForward: return .dismissAndForwardAction
        }
    }

    func appear() { perform { $0.appear(at: now) } }
    func disappear() { perform { $0.disappear(at: now) } }
    func play(_ plays: Bool) { perform { $0.play(plays) } }

    var playButton: CGRect? {
        guard let width = controller?.view.bounds.width, let square = session.playButton(width: Double(width)) else {
            return nil
        }
        return CGRect(x: square.x, y: square.y, width: square.side, height: square.side)
    }

    private func perform(_ change: (inout ContentSession) -> [ContentEffect]) {
        perform { (answer: (), effects: change(&$0)) }
    }

    private func perform<Answer>(_ change: (inout ContentSession) -> (answer: Answer, effects: [ContentEffect]))
        -> Answer
    {
        let (answer, effects) = change(&session)
        for effect in effects { carryOut(effect) }
        reportingError { try session.keepState(at: now) }
        return answer
    }

    private func reportingError(_ work: () throws -> Void) {
        do {
            try work()
        } catch {
            observer.report(.failure(error, PushContext(recipient: .device, time: Date())))
        }
    }

    private func carryOut(_ effect: ContentEffect) {
        guard let controller else { return }
        let context = controller.extensionContext
        switch effect {
        case .run(let script): webView?.evaluateJavaScript(script)
        // The file is on the disk when this returns: a link may end this process.
        case .recordOpening: reportingError { try session.recordOpening(in: place.journal(), at: now) }
        case .height(let points):
            controller.preferredContentSize = CGSize(width: controller.view.bounds.width, height: CGFloat(points))
        case .open(let link):
            if let url = URL(string: link) {
                controller.open(url, requestIdentifier: session.notification.request.identifier)
            } else {
                context?.performNotificationDefaultAction()
            }
        case .defaultAction: context?.performNotificationDefaultAction()
        case .dismiss: context?.dismissNotificationContentExtension()
        case .record(let record, let properties): controller.didRecord(record, properties: properties)
        case .rating(let rating, let link): controller.didRate(rating, link: link)
        case .playing(true): context?.mediaPlayingStarted()
        case .playing(false): context?.mediaPlayingPaused()
        }
    }
}

// MARK: - What the web view reports

extension ContentView: WKScriptMessageHandler {
    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        let isMainFrame = message.frameInfo.isMainFrame
        guard isMainFrame, JSONSerialization.isValidJSONObject(message.body),
            let data = try? JSONSerialization.data(withJSONObject: message.body)
        else { return perform { $0.receive([], isMainFrame: isMainFrame, at: now) } }
        perform { $0.receive([UInt8](data), isMainFrame: true, at: now) }
    }
}

extension ContentView: WKURLSchemeHandler {
    func webView(_ webView: WKWebView, start task: any WKURLSchemeTask) {
        let range = task.request.value(forHTTPHeaderField: "Range")
        guard let url = task.request.url, let answer = session.answer(to: url.absoluteString, range: range),
            let response = HTTPURLResponse(
                url: url,
                statusCode: answer.status,
                httpVersion: "HTTP/1.1",
                headerFields: answer.fields
            )
        else { return task.didFailWithError(URLError(.resourceUnavailable)) }
        task.didReceive(response)
        let key = ObjectIdentifier(task)
        serving[key] = Task {
            for part in answer.parts {
                guard !Task.isCancelled else { return }
                task.didReceive(part)
                // Touches and other tasks come between two parts.
                await Task.yield()
            }
            guard !Task.isCancelled else { return }
            serving[key] = nil
            task.didFinish()
        }
    }

    /// The web view wants no more, and a task that was stopped may not be called any more.
    func webView(_ webView: WKWebView, stop task: any WKURLSchemeTask) {
        serving.removeValue(forKey: ObjectIdentifier(task))?.cancel()
    }
}

extension ContentView: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView,
        decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        // Without a target frame it is a new window, which is not made.
        guard let frame = action.targetFrame, let url = action.request.url else { return decisionHandler(.cancel) }
        let isAllowed = session.mayNavigate(to: url.absoluteString, isMainFrame: frame.isMainFrame)
        decisionHandler(isAllowed ? .allow : .cancel)
    }

    func webView(
        _ webView: WKWebView,
        decidePolicyFor response: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) {
        var fields: [String: String] = [:]
        for (name, value) in (response.response as? HTTPURLResponse)?.allHeaderFields ?? [:] {
            if let name = name as? String, let value = value as? String { fields[name] = value }
        }
        let mayShow = perform { session in
            let answer = session.pageAnswered(fields, isMainFrame: response.isForMainFrame, at: now)
            return (answer: answer.mayShow, effects: answer.effects)
        }
        decisionHandler(mayShow ? .allow : .cancel)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        perform { $0.pageLoaded(at: now) }
    }

    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        guard session.pageEnded() else { return }
        webView.loadHTMLString(session.page.html, baseURL: URL(string: session.baseURL))
    }
}
#endif
