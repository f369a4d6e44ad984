import Logging
import RichPushModel
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushExtension

@Suite("Where the package's log goes")
struct LogObserverTests {
    private struct Lines: LogHandler {
        let lines = Collected<String>()
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            lines.append(([event.level.rawValue, "\(event.message)"] + metadata).joined(separator: " "))
        }
    }

    private struct Failure: Error {}

    @Test("Without a logger and a back end, lines go where standard error would hide them on a device")
    func systemLog() {
        #expect(LogObserver.isStandardError(Logger(label: "a")))
        let handler = Lines()
        #expect(!LogObserver.isStandardError(Logger(label: "a") { _ in handler }))
    }

    @Test("The member is apart from the message, so that a log can keep it private")
    func personal() {
        let push = PushContext(recipient: "ana@example.com", time: TestClock.start)
        let call = CallContext(push: push)
        let request = LoyaltyRequest.call(.likePost(id: "7"))
        let events: [PushEvent] = [
            .delivered(push, duration: .zero), .recorded(.opened, messageResponseID: 1, isNew: true, push),
            .callStarted(request, call), .callEnded(request, call, .queued(Failure())), .failure(Failure(), push),
        ]
        for event in events {
            let line = LogLine(event)
            #expect(!line.message.contains("ana"))
            #expect(line.recipient == "ana@example.com")
        }
    }

    @Test("A logger of the host gets the member and the number of the attempt as metadata")
    func ownLogger() {
        let handler = Lines()
        let observer = LogObserver(Logger(label: "a") { _ in handler })
        let push = PushContext(recipient: "ana", time: TestClock.start)
        observer.observe(.callStarted(LoyaltyRequest.call(.likePost(id: "7")), CallContext(push: push)))
        observer.observe(.failure(Failure(), push))
        #expect(
            handler.lines.all == [
                "debug NewsFeedAPI.likePost started attempt=1 recipient=ana", "error Failure() recipient=ana",
            ]
        )
    }
}
