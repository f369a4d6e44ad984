import RichPushExtension
import RichPushModel
import RichPushPayload
import RichPushTestSupport
import RichPushTesting
import Testing

/// A service that holds the media of each request at a gate.
private final class GatedService: PortableRichPushService {
    nonisolated let gates: [String: Gate]

    nonisolated init(requests: [NotificationRequest], services: DeliveryServices) {
        gates = Dictionary(uniqueKeysWithValues: requests.map { ($0.identifier, Gate()) })
        super.init(services: services)
    }

    override func addMediaIfNecessary(
        _ content: NotificationContent,
        payload: PushPayload,
        context: DeliveryContext
    ) async -> NotificationContent {
        await gates[context.push.requestIdentifier ?? ""]?.pass()
        var content = content
        content.subtitle = "media"
        return content
    }
}

@Suite struct DeliveryOrderTests {
    /// What happens to a service and its requests.
    private enum Event {
        case arrival(Int)
        case media(Int)
        case expiry
        case deadline
        case host(String)
        /// The process ends: nothing more happens in it, and the system starts another one for later requests.
        case crash
    }

    /// One process of the extension, with what the system has got from it.
    private struct Process {
        let service: GatedService
        let clock = TestClock()
        let handed = Locked<[String: [NotificationContent]]>([:])
        var arrived: Set<String> = []

        init(requests: [NotificationRequest], center: FakeNotificationCenter, ended: @escaping @Sendable () -> Void) {
            var services = DeliveryServices.testing(folder: TestProcessFolder.unused(), center: center, clock: clock)
            services.journal = nil
            services.onReport = { _ in ended() }
            service = GatedService(requests: requests, services: services)
        }

        mutating func receive(_ request: NotificationRequest) {
            guard arrived.insert(request.identifier).inserted else { return }
            service.didReceive(request) { [handed] content in
                handed.withLock { $0[request.identifier, default: []].append(content) }
            }
        }
    }

    private static func events(_ count: Int, _ generator: inout SplitMix64) -> [Event] {
        var events = (0..<count).flatMap { [Event.arrival($0), .media($0)] }
        if Bool.random(using: &generator) { events.append(.expiry) }
        if Bool.random(using: &generator) { events.append(.expiry) }
        if Int.random(in: 0..<4, using: &generator) == 0 { events.append(.deadline) }
        if Int.random(in: 0..<4, using: &generator) == 0 { events.append(.host("the host's")) }
        if Int.random(in: 0..<4, using: &generator) == 0 { events.append(.crash) }
        return events.shuffled(using: &generator)
    }

    @Test("In any order of arrival, media, expiry and crash each content is handed over exactly once")
    func orders() async throws {
        let requests = try (0..<3).map {
            try NotificationRequest.push(
                ["type": "Post", "image_url": "https://a.example/p"],
                aps: ["alert": .string("Body \($0)")],
                identifier: "\($0)"
            )
        }
        for seed in Orders.seeds(2000, of: 10_000) {
            var generator = SplitMix64(seed: seed)
            let count = Int.random(in: 1...3, using: &generator)
            let events = Self.events(count, &generator)
            let failures = await run(events, Array(requests.prefix(count)), &generator)
            guard failures.isEmpty else {
                Issue.record("seed \(seed), \(events): \(failures)")
                return
            }
        }
    }

    /// Runs the events and returns what is wrong.
    private func run(
        _ events: [Event],
        _ requests: [NotificationRequest],
        _ generator: inout SplitMix64
    ) async -> [String] {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let center = FakeNotificationCenter()
        var processes = [Process(requests: requests, center: center, ended: { end.yield() })]
        var afterCrash: [[String: [NotificationContent]]] = []
        for event in events {
            for _ in 0..<Int.random(in: 0...6, using: &generator) { await Task.yield() }
            let last = processes.count - 1
            switch event {
            case .arrival(let number): processes[last].receive(requests[number])
            case .media(let number): processes[last].service.gates["\(number)"]?.open()
            case .expiry: processes[last].service.serviceExtensionTimeWillExpire()
            case .deadline: processes[last].clock.advance(by: .seconds(20))
            case .host(let title): processes[last].service.contentHandler?(NotificationContent(title: title))
            case .crash:
                afterCrash.append(processes[last].handed.withLock { $0 })
                processes.append(Process(requests: requests, center: center, ended: { end.yield() }))
            }
        }
        for process in processes { for gate in process.service.gates.values { gate.open() } }
        var iterator = ends.makeAsyncIterator()
        for _ in 0..<processes.reduce(0, { $0 + $1.arrived.count }) { await iterator.next() }
        return processes.flatMap(findings) + afterCrash.flatMap { $0.values }.filter { $0.count > 1 }.map { "\($0)" }
    }

    private func findings(_ process: Process) -> [String] {
        let handed = process.handed.withLock { $0 }
        return process.arrived.sorted().flatMap { identifier -> [String] in
            guard let contents = handed[identifier], contents.count == 1, let content = contents.first else {
                return ["\(identifier) was handed over \(handed[identifier]?.count ?? 0) times"]
            }
            // What was finished is handed over: the media are the last step.
            let isWhole = content.categoryIdentifier == "POST_LIKE" && content.body == "Body \(identifier)"
            return content.subtitle == "media" && !isWhole ? ["\(identifier) lost something: \(content)"] : []
        }
    }
}
