import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

@testable import RichPushStore

@Suite("Fault: services end and are killed while they send webhooks", .timeLimit(.minutes(5)))
struct WebhookDeployTests {
    @Test(
        "Two services that end or are killed in turn lose no event and set none aside; what a killed one leased comes soon"
    )
    func deploys() async throws {
        let scratch = Scratch()
        let (path, notes) = (scratch.path("push.sqlite"), scratch.path("notes"))
        try await service(0, path: path, notes: notes, requests: 0) {}
        await withTaskGroup(of: Void.self) { group in
            for lane in 0..<2 {
                group.addTask { for turn in 0..<4 { await Self.run(lane + turn * 2 + 1, path: path, notes: notes) } }
            }
        }
        let all = try String(contentsOfFile: notes, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        let recorded = Set(all.filter { $0[0] == "recorded" }.map { $0[1] })
        try await service(9, path: path, notes: notes, requests: nil) {}
        var receipts: [Substring: [Receipt]] = [:]
        for line in try String(contentsOfFile: notes, encoding: .utf8).split(separator: "\n").map({
            $0.split(separator: " ")
        })
        where line[0] == "received" {
            receipts[line[1], default: []].append(
                Receipt(time: Double(line[2]) ?? .infinity, age: Double(line[3]) ?? .infinity)
            )
        }
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(keepsEvents: .seconds(86_400)))
        var tally = Tally(tried: 8)
        tally.lost = recorded.subtracting(receipts.keys).count
        tally.doubled = try await store.webhookEndpoints().reduce(0) { $0 + $1.setAside }
        // What a killed service had sent, and had not noted as sent, is held by its lease: another sends it again.
        let waits = receipts.values.compactMap { $0.count > 1 ? $0[1].time - $0[0].time : nil }
        let wait = try #require(waits.max(), "No service was killed between a webhook and its end.")
        tally.note = String(
            format: "%d webhooks, %d of them again after at most %.1f s; the first time at an age of at most %.1f s",
            receipts.count,
            waits.count,
            wait,
            receipts.values.compactMap(\.first?.age).max() ?? 0
        )
        // 5 s until the killed service is seen to be gone, and the time in which the next one starts. The age of an event is
        // no bound: 100 in a second are recorded, and a slow machine sends fewer.
        #expect(wait < 15, "\(tally.note)")
        try await store.close()
        try await expectSound(path)
        tally.report(.webhookDeploys)
    }

    /// When an endpoint got an event, in seconds, and how old the event was.
    private struct Receipt {
        let time: Double
        let age: Double
    }

    /// A service that sends 40 webhooks in a process of its own. Services with even numbers are killed then.
    private static func run(_ number: Int, path: String, notes: String) async {
        if number.isMultiple(of: 2) {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [number = number as Int, path = path as String, notes = notes as String] in
                try await service(number, path: path, notes: notes, requests: 40) { kill(getpid(), SIGKILL) }
            }
        } else {
            await #expect(processExitsWith: .success) {
                [number = number as Int, path = path as String, notes = notes as String] in
                try await service(number, path: path, notes: notes, requests: 40) {}
            }
        }
    }
}

/// Records events and sends webhooks until an endpoint has got a number of requests of this service; with `nil`, sends what
/// waits.
private func service(
    _ number: Int,
    path: String,
    notes: String,
    requests: Int?,
    then end: @escaping @Sendable () -> Void
) async throws {
    let options = PushStore.Options(keepsEvents: .seconds(86_400))
    let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: options)
    let isOver = Locked(false)
    let endpoint = NotingEndpoint(notes: Ledger(path: notes), requests: requests) {
        end()
        isOver.withLock { $0 = true }
    }
    let sender = WebhookSender(store: store, transport: endpoint, resolver: HostResolver { _ in ["93.184.215.14"] })
    let secret = try WebhookSecret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    let url = try URLPolicy.fetch.url("https://crm.example/hook")
    try await sender.load(WebhookConfiguration([WebhookEndpoint(id: "crm", url: url, secrets: [secret])]))
    guard requests != 0 else { return }
    let work = Task { await sender.run() }
    var event: Int64 = 0
    while !isOver.withLock({ $0 }) {
        if requests == nil {
            if try await sender.statuses().allSatisfy({ $0.waiting == 0 }) { break }
        } else {
            event += 1
            let id = Int64(number) * 10_000 + event
            let now = PushClock.live.now()
            _ = try await store.commit(
                StoreChanges(
                    recipient: Recipient("member \(id % 100)"),
                    messages: [MessageEvent(messageResponseID: id, action: .delivered, time: now)],
                    time: now
                )
            )
            Ledger(path: notes).append("recorded \(id)\n")
        }
        // 50 events in a second.
        try await PushClock.live.sleep(.milliseconds(20))
    }
    work.cancel()
    await work.value
    try await store.close()
}

/// An endpoint that takes each event after 100 ms, and notes when it got it, and its age.
private final class NotingEndpoint: HTTPTransport {
    private let notes: Ledger
    private let requests: Int?
    private let count = Locked(0)
    private let end: @Sendable () -> Void

    init(notes: Ledger, requests: Int?, end: @escaping @Sendable () -> Void) {
        (self.notes, self.requests, self.end) = (notes, requests, end)
    }

    func send(_ request: HTTPRequest, body: [UInt8], to addresses: [String], timeout: Duration) async throws
        -> HTTPReply
    {
        let event = try JSONValue(parsing: body)
        let time = try Date(event["timestamp"]?.stringValue ?? "", strategy: .iso8601WithMilliseconds)
        let id = event["data"]?["messageResponseId"]?.intValue ?? 0
        let now = PushClock.live.now()
        notes.append("received \(id) \(now.timeIntervalSinceReferenceDate) \(now.timeIntervalSince(time))\n")
        let number = count.withLock { count in
            count += 1
            return count
        }
        if number == requests { end() }
        try await PushClock.live.sleep(.milliseconds(100))
        return HTTPReply(response: HTTPResponse(status: .ok))
    }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
    fileprivate static var iso8601WithMilliseconds: Self { Self(includingFractionalSeconds: true) }
}
