import ActivityKit
import Foundation

/// An order that the app starts by itself. The platform updates and ends its activity by pushes.
enum Order {
    /// Shows the progress of a new order.
    ///
    /// - Throws: ActivityKit's error, for example if the user allows no activities.
    @available(iOS 16.2, *)
    static func start(number: String) throws {
        let state = OrderAttributes.ContentState(step: .received, minutes: 25)
        _ = try Activity.request(
            attributes: OrderAttributes(orderNumber: number, shop: "Harvest Lane"),
            content: ActivityContent(state: state, staleDate: Date().addingTimeInterval(40 * 60)),
            pushType: .token
        )
    }
}
