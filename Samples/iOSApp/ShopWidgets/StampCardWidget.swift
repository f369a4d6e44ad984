import SwiftUI
import WidgetKit

/// The stamp card on the home screen. A push of the type `widgets` reloads it.
struct StampCardWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "StampCard", provider: StampCards()) { entry in
            VStack(alignment: .leading, spacing: 8) {
                Text("Stamp card").font(.headline)
                Text(entry.card.map { "\($0.stamps) of \($0.stampsForReward)" } ?? "–").foregroundStyle(.brown)
                ProgressView(value: entry.card?.progress ?? 0).tint(.brown).accessibilityHidden(true)
            }
            .onWidgetBackground()
        }
        .configurationDisplayName("Stamp card")
        .description("The stamps that you have.")
        .supportedFamilies([.systemSmall])
        .reloadedByPushes()
    }
}

/// A card as the shop's server describes it.
nonisolated struct StampCard: Decodable {
    var stamps: Int
    var stampsForReward: Int

    var progress: Double { stampsForReward > 0 ? min(1, Double(stamps) / Double(stampsForReward)) : 0 }
}

/// A card at a time; none if the server could not be asked.
nonisolated struct StampCardEntry: TimelineEntry {
    var date = Date()
    var card: StampCard?
}

/// Asks the shop's server for the card.
nonisolated struct StampCards: TimelineProvider {
    private static let address = "https://loyalty.example.com/stamp-card"

    func placeholder(in context: Context) -> StampCardEntry {
        StampCardEntry(card: StampCard(stamps: 7, stampsForReward: 10))
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (StampCardEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<StampCardEntry>) -> Void) {
        Task {
            // Where no push reloads the widget, the system does it now and then.
            let later = Date().addingTimeInterval(4 * 60 * 60)
            completion(Timeline(entries: [StampCardEntry(card: await card())], policy: .after(later)))
        }
    }

    private func card() async -> StampCard? {
        guard let url = URL(string: Self.address),
            let (data, _) = try? await URLSession.shared.data(for: URLRequest(url: url))
        else { return nil }
        return try? JSONDecoder().decode(StampCard.self, from: data)
    }
}

extension WidgetConfiguration {
    fileprivate func reloadedByPushes() -> some WidgetConfiguration {
        if #available(iOS 26.0, *) { return pushHandler(WidgetPushes.self) }
        return self
    }
}

extension View {
    fileprivate func onWidgetBackground() -> some View {
        if #available(iOS 17.0, *) { return containerBackground(for: .widget) { Color.white } }
        return padding()
    }
}
