import RichPushApp
import RichPushModel
import RichPushTesting

/// An app that gets what the system reports in some order, and what must be true afterwards.
@MainActor
final class SimulatedApp {
    private let order: LaunchOrder
    private let phone = FakePhone()
    private let clock = TestClock()
    private let time = FakeBackgroundTime()
    private let helper: RecordingHelper
    private let own: OwnDelegate
    private let others: [OtherDelegate]
    /// The responses that reached the package's delegate or a scene.
    private var reached: Set<Int> = []
    /// The responses that arrived while another delegate was in the place.
    private var passedOn: Set<Int> = []

    init(_ order: LaunchOrder, store: PushStore, _ random: inout some RandomNumberGenerator) {
        self.order = order
        helper = RecordingHelper(services: .testing(store: store, clock: clock)) { _ in await Task.yield() }
        var options = AppPushOptions()
        options.waitsForHost = order.waitsForHost
        own = OwnDelegate(PushLifecycle(helper: helper, time: time, options: options), phone: phone)
        others = (0..<3).map { _ in
            OtherDelegate(
                completing: OtherDelegate.Completing.allCases.randomElement(using: &random) ?? .once,
                forwards: Bool.random(using: &random),
                completesFirst: Bool.random(using: &random)
            )
        }
    }

    /// Runs the steps, then lets every deadline pass.
    func run(_ random: inout some RandomNumberGenerator) async {
        for step in order.steps {
            take(step)
            for _ in 0..<Int.random(in: 0...2, using: &random) { await Task.yield() }
        }
        let end = ContinuousClock.now.advanced(by: .seconds(20))
        while own.completions.contains(where: { $0.value == 0 }), .now < end {
            // Again and again: a deadline may begin late.
            clock.advance(by: .seconds(30))
            await Task.yield()
        }
        await own.lifecycle.waitUntilIdle()
    }

    private func take(_ step: LaunchOrder.Step) {
        let lifecycle = own.lifecycle
        switch step {
        case .replace(let number): others[number].replace(in: phone)
        case .launch: lifecycle.didFinishLaunching(slot: phone, delegate: own, isStartedByPush: order.isStartedByPush)
        case .scene(let number):
            // A foreign response of a scene is left to the other services, which get it from the system as well.
            if let number, order.responses[number].payload?.isOfLoyaltyPlatform == true { reached.insert(number) }
            lifecycle.sceneDidConnect(slot: phone, delegate: own, response: number.map { order.responses[$0] })
        case .active: lifecycle.didBecomeActive(slot: phone, delegate: own)
        case .ready: lifecycle.hostIsReady()
        case .expire: time.expire()
        case .deliver(let number):
            if phone.delegate !== own { passedOn.insert(number) }
            if leadsToOwnDelegate { reached.insert(number) }
            _ = phone.deliver(order.responses[number])
        }
    }

    /// Whether the delegate in the place is the package's, or passes responses on to it.
    private var leadsToOwnDelegate: Bool {
        var delegate: AnyObject? = phone.delegate
        for _ in 0...others.count {
            guard let other = delegate as? OtherDelegate else { break }
            delegate = other.forwards ? other.previous : nil
        }
        return delegate === own
    }

    /// The rules that are broken; none is the expected result.
    func brokenRules() -> [String] {
        var broken: [String] = []
        for (number, response) in order.responses.enumerated() {
            let handled = helper.count("response \(number)")
            let received = others.map { other in other.received.count { $0 == "\(number)" } }.reduce(0, +)
            if response.payload?.isOfLoyaltyPlatform == true {
                let expected = reached.contains(number) ? 1 : 0
                if handled != expected {
                    broken.append("response \(number) was handled \(handled) times, not \(expected)")
                }
                if !passedOn.contains(number), received > 0 { broken.append("another delegate got response \(number)") }
            } else {
                if handled > 1 { broken.append("foreign response \(number) was handled \(handled) times") }
                if reached.contains(number), handled == 0, received == 0 { broken.append("response \(number) is lost") }
                if order.host == .beforeLaunch, handled > 0 { broken.append("foreign response \(number) was handled") }
            }
        }
        let calls = own.completions.map(\.value)
        if calls.contains(where: { $0 != 1 }) { broken.append("completion handlers were called \(calls) times") }
        if time.open > 0 || Set(time.ended).count != time.begun || time.ended.count != time.begun {
            broken.append("of \(time.begun) background times, \(time.ended) were given back")
        }
        return broken
    }
}

extension LaunchOrder {
    /// Whether launch options name a push: in an app without scenes that a tap has started.
    fileprivate var isStartedByPush: Bool { entrance == .old && start == .cold }
}
