import RichPushModel
import RichPushTesting
import Testing

@testable import RichPushApp

@Suite("The response that has started the app")
struct LaunchResponseTests {
    private let launch = LaunchResponse()

    private func response(_ identifier: String) -> NotificationResponse {
        NotificationResponse(action: .default, payload: nil, requestIdentifier: identifier)
    }

    @Test("It is that of the first scene, also for a caller that asked before")
    func scene() async {
        async let early = launch.value()
        await Task.yield()
        launch.noteScene(response("a"))
        launch.noteScene(response("b"))
        #expect(await early?.requestIdentifier == "a")
        #expect(await launch.value()?.requestIdentifier == "a")
    }

    @Test("There is none if the first scene has none, also if a button was answered in the background before")
    func background() async {
        launch.noteReceived(response("button"))
        launch.noteScene(nil)
        #expect(await launch.value() == nil)
    }

    @Test("Without scenes and without a response, there is none once the app is active")
    func none() async {
        launch.noteActive()
        #expect(await launch.value() == nil)
    }

    @Test("A response that came before the end of the launch is the one that is expected")
    func early() async {
        launch.noteReceived(response("a"))
        launch.expect()
        launch.noteActive()
        launch.noteScene(response("b"))
        #expect(await launch.value()?.requestIdentifier == "a")
    }

    @Test("A cancelled caller gets none")
    func cancelled() async {
        let task = Task { await launch.value() }
        task.cancel()
        #expect(await task.value == nil)
        launch.noteScene(response("a"))
        #expect(await launch.value()?.requestIdentifier == "a")
    }
}

extension NotificationResponse? {
    fileprivate static func == (left: Self, right: Void?) -> Bool { left.map { _ in false } ?? true }
}
