// Accepted in all settings.
import SwiftUI
import WidgetKit

/// A widget extension with the member's points.
nonisolated struct PointsEntry: TimelineEntry {
    let date: Date
    let points: Int
}

nonisolated struct PointsProvider: TimelineProvider {
    func placeholder(in context: Context) -> PointsEntry { PointsEntry(date: Date(), points: 0) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (PointsEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<PointsEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .after(Date(timeIntervalSinceNow: 3_600))))
    }
}

@main struct PointsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Points", provider: PointsProvider()) { entry in Text("\(entry.points)") }
    }
}
