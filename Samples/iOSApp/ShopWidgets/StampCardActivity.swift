import ActivityKit
import SwiftUI
import WidgetKit

/// The stamp card on the lock screen and in the Dynamic Island.
@available(iOS 16.2, *)
struct StampCardActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: StampCardAttributes.self) { context in
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    Text(context.attributes.shop).font(.headline)
                    Spacer()
                    StampCount(stamps: context.state.stamps, total: context.attributes.stampsForReward)
                }
                StampRow(stamps: context.state.stamps, total: context.attributes.stampsForReward)
                Text(context.remark).font(.caption).foregroundStyle(.secondary)
            }
            .padding()
            .activityBackgroundTint(nil)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    Text(context.attributes.shop).font(.headline)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    StampCount(stamps: context.state.stamps, total: context.attributes.stampsForReward)
                }
                DynamicIslandExpandedRegion(.bottom) {
                    StampRow(stamps: context.state.stamps, total: context.attributes.stampsForReward)
                    Text(context.remark).font(.caption).foregroundStyle(.secondary)
                }
            } compactLeading: {
                Image(systemName: "cup.and.saucer.fill").foregroundStyle(.brown)
            } compactTrailing: {
                StampCount(stamps: context.state.stamps, total: context.attributes.stampsForReward)
            } minimal: {
                Text("\(context.state.stamps)").font(.headline).foregroundStyle(.brown)
            }
            .keylineTint(.brown)
        }
    }
}

@available(iOS 16.2, *)
extension ActivityViewContext<StampCardAttributes> {
    fileprivate var remark: String {
        let missing = max(0, attributes.stampsForReward - state.stamps)
        return missing == 0 ? "Yours now: \(attributes.reward)" : "\(missing) more for \(attributes.reward)"
    }
}

/// How many stamps the card has.
struct StampCount: View {
    let stamps: Int
    let total: Int

    var body: some View {
        Text("\(stamps)/\(total)").font(.headline).foregroundStyle(.brown)
            .accessibilityLabel("\(stamps) of \(total) stamps")
    }
}

/// The card's fields, the stamped ones with a cup.
struct StampRow: View {
    let stamps: Int
    let total: Int

    var body: some View {
        HStack(spacing: 4) {
            ForEach(0..<total, id: \.self) { field in
                Image(systemName: field < stamps ? "cup.and.saucer.fill" : "circle.dashed")
                    .foregroundStyle(field < stamps ? Color.brown : Color.secondary)
                    .frame(maxWidth: .infinity)
            }
        }
        .accessibilityHidden(true)
    }
}
