import ActivityKit
import SwiftUI
import WidgetKit

/// The order's progress on the lock screen and in the Dynamic Island.
@available(iOS 16.2, *)
struct OrderActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: OrderAttributes.self) { context in
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    Image(systemName: context.state.step.symbol).foregroundStyle(.orange)
                    Text(context.state.step.title).font(.headline)
                    Spacer()
                    Text(context.time).font(.headline).foregroundStyle(.orange)
                }
                OrderProgress(step: context.state.step)
                Text("\(context.attributes.shop), order \(context.attributes.orderNumber)")
                    .font(.caption).foregroundStyle(.secondary)
            }
            .padding()
            .activityBackgroundTint(nil)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Image(systemName: context.state.step.symbol).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    Text(context.time).font(.headline).foregroundStyle(.orange)
                }
                DynamicIslandExpandedRegion(.center) {
                    Text(context.state.step.title).font(.headline)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    OrderProgress(step: context.state.step)
                    Text("\(context.attributes.shop), order \(context.attributes.orderNumber)")
                        .font(.caption).foregroundStyle(.secondary)
                }
            } compactLeading: {
                Image(systemName: context.state.step.symbol).foregroundStyle(.orange)
            } compactTrailing: {
                Text(context.time)
            } minimal: {
                Image(systemName: context.state.step.symbol).foregroundStyle(.orange)
            }
            .keylineTint(.orange)
        }
    }
}

@available(iOS 16.2, *)
extension ActivityViewContext<OrderAttributes> {
    /// The time that is left. A stale one is not shown: after `stale-date` no push has come.
    fileprivate var time: String {
        if state.step == .delivered { return "Done" }
        return isStale ? "Soon" : "\(state.minutes) min"
    }
}

/// How many of the order's steps are done.
@available(iOS 16.2, *)
struct OrderProgress: View {
    let step: OrderAttributes.Step

    var body: some View {
        ProgressView(value: step.progress).tint(.orange).accessibilityLabel(step.title)
    }
}

@available(iOS 16.2, *)
extension OrderAttributes.Step {
    var title: String {
        switch self {
        case .received: "We have your order"
        case .baking: "In the oven"
        case .onTheWay: "On its way"
        case .delivered: "Enjoy!"
        }
    }

    var symbol: String {
        switch self {
        case .received: "checkmark.circle"
        case .baking: "oven"
        case .onTheWay: "bicycle"
        case .delivered: "house"
        }
    }

    /// A share of 1.
    var progress: Double {
        switch self {
        case .received: 0.1
        case .baking: 0.4
        case .onTheWay: 0.75
        case .delivered: 1
        }
    }
}
