import ActivityKit

/// A card with a stamp for each coffee. Pushes name the type, and their JSON has the names of these properties.
@available(iOS 16.2, *)
nonisolated struct StampCardAttributes: ActivityAttributes {
    nonisolated struct ContentState: Codable, Hashable {
        var stamps: Int
    }

    var shop: String
    var reward: String
    var stampsForReward: Int
}
