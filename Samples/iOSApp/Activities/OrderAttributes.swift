import ActivityKit

/// An order on its way. An update with a step that this version of the app does not know is not shown.
@available(iOS 16.2, *)
nonisolated struct OrderAttributes: ActivityAttributes {
    nonisolated enum Step: String, Codable, Hashable, CaseIterable {
        case received, baking, onTheWay, delivered
    }

    nonisolated struct ContentState: Codable, Hashable {
        var step: Step
        var minutes: Int
    }

    var orderNumber: String
    var shop: String
}
