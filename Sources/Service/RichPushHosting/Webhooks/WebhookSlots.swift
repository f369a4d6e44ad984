import RichPushStore

/// Deals the attempts that a service makes at the same time to endpoints, one to each in turn.
///
/// An endpoint gets at most ``/RichPushStore/WebhookRule/concurrentAttempts``, and not more than a quarter of what is free:
/// endpoints that answer late leave room for others, however many they are.
struct WebhookSlots {
    /// The largest number of attempts at the same time.
    static let limit = 256
    /// The part of the free attempts that one endpoint may have.
    private static let share = 4

    private var attempts: [String: Int] = [:]
    /// The endpoint that got the last one: the turn is the next one's.
    private var last = ""

    /// The number of attempts that run.
    private(set) var count = 0

    /// Deals the attempts that may begin now.
    ///
    /// - Parameter endpoints: the endpoints that have events.
    /// - Returns: the endpoints in their order, with the numbers of their attempts; none with zero.
    mutating func deal(to endpoints: [String]) -> [(endpoint: String, count: Int)] {
        var (free, dealt): (Int, [String: Int]) = (Self.limit - count, [:])
        let order = endpoints.sorted()
        let turn = order.filter { $0 > last } + order.filter { $0 <= last }
        var isDealing = true
        while isDealing {
            isDealing = false
            for endpoint in turn where free > 0 {
                let own = attempts[endpoint, default: 0] + dealt[endpoint, default: 0]
                guard own < min(WebhookRule.concurrentAttempts, max(1, free / Self.share)) else { continue }
                dealt[endpoint, default: 0] += 1
                free -= 1
                last = endpoint
                isDealing = true
            }
        }
        return turn.compactMap { endpoint in dealt[endpoint].map { (endpoint, $0) } }
    }

    /// Notes that attempts have begun.
    mutating func begin(_ number: Int, at endpoint: String) {
        attempts[endpoint, default: 0] += number
        count += number
    }

    /// Notes that an attempt has ended.
    mutating func end(at endpoint: String) {
        count -= 1
        attempts[endpoint, default: 0] -= 1
        if attempts[endpoint] == 0 { attempts[endpoint] = nil }
    }
}
