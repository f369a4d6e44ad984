import RichPushPlatform

extension EmbeddedPlatform {
    /// What became of acts that were acknowledged, as the platform saw it: an act is lost if one of its effects is
    /// missing, and doubled if one is there twice, whether or not it was acknowledged.
    func judge(acknowledged: Set<Int64>) -> (lost: Int, doubled: Int) {
        let rose = state(of: "rose")
        func openings(_ act: String) -> Int {
            rose.trackedMessages[.init(messageID: act, action: "opened")] ?? 0
        }
        let lost = acknowledged.count { rose.offerResponses["\($0)"] == nil || openings("\($0)") == 0 }
        let doubled =
            rose.offerResponses.values.count { $0 > 1 } + rose.trackedMessages.values.count { $0 > 1 }
            + members.count { $0.key != "rose" }
        return (lost, doubled)
    }

    /// The same for deliveries.
    func judge(delivered: Set<Int64>) -> (lost: Int, doubled: Int) {
        let tracked = state(of: "rose").trackedMessages
        let lost = delivered.count { tracked[.init(messageID: "\($0)", action: "delivered")] == nil }
        return (lost, tracked.values.count { $0 > 1 } + members.count { $0.key != "rose" })
    }

    /// How many calls came again under their key and were answered without a second effect.
    var repeats: Int { log.count { $0.duplicate } }
}
