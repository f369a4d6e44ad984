import SwiftUI
import WidgetKit

struct PointsEntry: TimelineEntry {
    let date: Date
    let points: Int
}

struct PointsProvider: TimelineProvider {
    func placeholder(in context: Context) -> PointsEntry { PointsEntry(date: Date(), points: 0) }

    func getSnapshot(in context: Context, completion: @escaping (PointsEntry) -> Void) {
        completion(PointsEntry(date: Date(), points: 120))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<PointsEntry>) -> Void) {
        let entry = PointsEntry(date: Date(), points: 120)
        completion(Timeline(entries: [entry], policy: .after(Date(timeIntervalSinceNow: 3600))))
    }
}

struct PointsWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "points", provider: PointsProvider()) { entry in
            Text("\(entry.points) points")
        }
        .configurationDisplayName("Points")
        .description("Your points")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}
