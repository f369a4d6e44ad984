import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushStore
import RichPushTesting
import Testing

/// Responses to the buttons that a push brings along.
@Suite("Buttons of a push")
struct PushButtonTests {
    private let bench = KitBench()

    private static func push(type: NotificationType? = .offer) throws -> PushPayload {
        try PushPayload([
            "aps": ["alert": "A", "mutable-content": 1], "type": JSONValue(type?.rawValue), "id": 7,
            "message_response_id": 1,
            "buttons": [
                ["id": "answer", "title": "Answer", "input": [:]],
                ["id": "link", "title": "Menu", "link": "https://shop.example/menu"],
                ["id": "clip-offer", "title": "Clip"], ["id": "broken", "title": "B", "link": "none"],
            ],
        ])
    }

    /// A handler that answers buttons.
    private final class ShopHandler: LoggingRichPushHandler {
        override func handleButton(
            id: String,
            text: String?,
            payload: PushPayload,
            context: PushContext
        ) async throws -> PushOutcome {
            log.record("handleButton", ["id": .string(id), "text": JSONValue(text)], context: context)
            if text == "fail" { throw Refusal() }
            return .handled
        }
    }

    private struct Refusal: Error {}

    private func answering() async -> KitBench {
        await bench.helper.use(ShopHandler(log: bench.log, services: bench.services))
        return bench
    }

    @Test("A button without a link is passed to the host with its text, and the opening is tracked")
    func answered() async throws {
        let bench = await answering()
        let outcome = await bench.respond(.textInput("answer", text: "Yes, please"), try Self.push())
        #expect(outcome == .handled)
        #expect(bench.shown == [#"handleButton {"id":"answer","text":"Yes, please"}"#])
        #expect(bench.log.calls.map(\.context.recipient) == ["ada"])
        #expect(bench.client.calls(of: .trackMessage).count == 1)
    }

    @Test("A button with a link opens it, if the host's policy allows it")
    func link() async throws {
        let bench = await answering()
        #expect(await bench.respond(.button("link"), try Self.push()) == .handled)
        #expect(bench.shown == [#"openURL "https://shop.example/menu""#])
        var services = bench.services
        services.linkPolicy.allowedHosts = ["other.example"]
        let strict = LoggingHelper(log: bench.log, services: services)
        let response = NotificationResponse(action: .button("link"), payload: try Self.push(), recipient: "ada")
        guard case .ignored(let reason) = await strict.handleNotificationResponse(response) else {
            Issue.record("The link was opened.")
            return
        }
        #expect(reason.contains("shop.example"))
    }

    @Test("A button of the Notifications Kit keeps its route, and one with a broken link does what a tap does")
    func others() async throws {
        let bench = await answering()
        #expect(await bench.respond(.button("clip-offer"), try Self.push(), request: "1") == .handled)
        #expect(bench.client.calls(of: .clipOffer).count == 1)
        #expect(await bench.respond(.button("broken"), try Self.push(), request: "2") == .handled)
        #expect(bench.shown == [#"handleObjectWithID "Offer 7""#])
    }

    @Test(
        "A button that the push does not have is ignored, also one of the Notifications Kit",
        arguments: ["open-coupon", "like-post", "action_3", "other"]
    )
    func unknown(id: String) async throws {
        let bench = await answering()
        guard case .ignored = await bench.respond(.button(id), try Self.push()) else {
            Issue.record("\(id) was handled.")
            return
        }
        #expect(bench.shown == [])
        #expect(bench.calls == [])
        #expect(bench.client.calls(of: .trackMessage).count == 1)
    }

    @Test("A handler that knows no buttons ignores them, with the reason")
    func ignored() async throws {
        let outcome = await bench.respond(.button("answer"), try Self.push())
        let reason = "The host has no handler for the button \"answer\"; nothing is done."
        #expect(outcome == .ignored(reason: reason))
    }

    @Test("The typed text is kept with the claim until the response has ended, and no observer gets it")
    func kept() async throws {
        let response = NotificationResponse(
            action: .textInput("answer", text: "secret \u{0} text"),
            payload: try Self.push(),
            requestIdentifier: "request-1",
            recipient: "ada"
        )
        let held = KeptText(store: bench.store)
        await bench.helper.use(HeldHandler(log: bench.log, services: bench.services, held: held))
        #expect(await bench.helper.handleNotificationResponse(response) == .handled)
        #expect(held.during.withLock { $0 } == ["secret \u{0} text"])
        #expect(try await held.texts() == [])
        #expect(bench.observer.events.allSatisfy { !"\($0)".contains("secret") })
    }

    @Test("A response that failed keeps no text")
    func failed() async throws {
        let bench = await answering()
        let outcome = await bench.respond(.textInput("answer", text: "fail"), try Self.push())
        #expect(outcome == .failed(Refusal()))
        #expect(try await KeptText(store: bench.store).texts() == [])
    }
}

/// The texts that a store keeps with claims.
private struct KeptText: Sendable {
    let store: PushStore
    let during = Locked<[String]>([])

    func texts() async throws -> [String] {
        let records = Locked<[MemberRecord]>([])
        _ = try await store.exportMember("ada") { record in records.withLock { $0.append(record) } }
        return records.withLock { $0 }.filter { $0.kind == .handledResponses }.compactMap {
            $0.fields["text"]?.stringValue
        }
    }
}

/// Looks at what is kept while it handles a button.
private final class HeldHandler: LoggingRichPushHandler {
    private let held: KeptText

    nonisolated init(log: HookLog, services: PushServices, held: KeptText) {
        self.held = held
        super.init(log: log, services: services)
    }

    override func handleButton(
        id: String,
        text: String?,
        payload: PushPayload,
        context: PushContext
    ) async throws -> PushOutcome {
        let texts = try await held.texts()
        held.during.withLock { $0 = texts }
        return .handled
    }
}

extension LoggingHelper {
    fileprivate func use(_ handler: any RichPushHandler) { richPushHandler = handler }
}
