import RichPushModel
import RichPushPayload
import RichPushTesting

import struct Foundation.Date

/// A random order of what the system reports to an app.
struct LaunchOrder {
    /// How the app is connected to the system.
    enum Entrance: CaseIterable { case scene, swiftUI, old }
    /// The state of the app when the user responds.
    enum Start: CaseIterable { case cold, background, foreground }
    enum Action: CaseIterable { case tap, button, text }
    /// When the host sets a delegate of its own.
    enum HostDelegate: CaseIterable { case none, beforeLaunch, afterLaunch }

    enum Step {
        /// Another delegate takes the place: 0 is the host's, 1 and 2 are those of SDKs.
        case replace(Int)
        case launch
        case scene(Int?)
        case active
        case ready
        /// A response arrives at the notification centre.
        case deliver(Int)
        case expire
    }

    let entrance: Entrance
    let start: Start
    let host: HostDelegate
    let waitsForHost: Bool
    let responses: [NotificationResponse]
    private(set) var steps: [Step]

    init(_ random: inout some RandomNumberGenerator) throws {
        entrance = Entrance.allCases.randomElement(using: &random) ?? .scene
        start = Start.allCases.randomElement(using: &random) ?? .cold
        host = HostDelegate.allCases.randomElement(using: &random) ?? .none
        waitsForHost = Bool.random(using: &random)
        responses = try (0..<Int.random(in: 1...3, using: &random)).map { try Self.response($0, &random) }
        // A button that does not bring the app to the front connects no scene.
        let isInBackground = responses[0].action != .default && Bool.random(using: &random)
        let scene: [Step] = entrance == .old ? [] : [.scene(nil)]
        switch (start, entrance) {
        case (.cold, _) where isInBackground:
            steps = [.launch, .deliver(0)] + (Bool.random(using: &random) ? scene : [])
        case (.cold, .old): steps = [.launch] + [.deliver(0), .active].shuffled(using: &random)
        case (.cold, .scene): steps = [.launch, .scene(0)] + Self.maybe(.deliver(0), &random) + [.active]
        case (.cold, .swiftUI):
            steps = [.launch] + ([.scene(0)] + Self.maybe(.deliver(0), &random)).shuffled(using: &random) + [.active]
        case (.background, _): steps = [.launch] + scene + [.active, .deliver(0), .active]
        case (.foreground, _): steps = [.launch] + scene + [.active, .deliver(0)]
        }
        steps += (1..<max(1, responses.count)).map { .deliver($0) }
        addDisturbances(&random)
    }

    private mutating func addDisturbances(_ random: inout some RandomNumberGenerator) {
        let deliveries = steps.filter { if case .deliver = $0 { true } else { false } }
        if let again = deliveries.randomElement(using: &random), Int.random(in: 0..<5, using: &random) == 0 {
            steps.append(again)
        }
        var late: [Step] = waitsForHost ? [.ready] : []
        if host == .afterLaunch { late.append(.replace(0)) }
        for sdk in 1...2 {
            for _ in 0..<Int.random(in: 0...2, using: &random) { late.append(.replace(sdk)) }
        }
        if Int.random(in: 0..<20, using: &random) == 0 { late.append(.expire) }
        for _ in 0..<Int.random(in: 0...1, using: &random) { late.append(.active) }
        for step in late { steps.insert(step, at: Int.random(in: 1...steps.count, using: &random)) }
        if host == .beforeLaunch { steps.insert(.replace(0), at: 0) }
    }

    private static func maybe(_ step: Step, _ random: inout some RandomNumberGenerator) -> [Step] {
        Int.random(in: 0..<10, using: &random) < 7 ? [step] : []
    }

    private static func response(
        _ number: Int,
        _ random: inout some RandomNumberGenerator
    ) throws -> NotificationResponse {
        let action: ResponseAction =
            switch Action.allCases.randomElement(using: &random) ?? .tap {
            case .tap: .default
            case .button: .button("clip-offer")
            case .text: .textInput("comment-post", text: "Thanks")
            }
        let isOurs = Int.random(in: 0..<3, using: &random) > 0
        // Two pushes with equal content are still two.
        let json: JSONObject = isOurs ? ["type": "Offer", "id": 1102] : ["gcm.message_id": "7"]
        return NotificationResponse(
            action: action,
            payload: try PushPayload(json),
            requestIdentifier: "\(number)",
            deliveryDate: TestClock.start
        )
    }
}
