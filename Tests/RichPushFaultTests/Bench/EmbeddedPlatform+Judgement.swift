import RichPushModel
import RichPushPlatform

extension EmbeddedPlatform {
    /// The numbers of lost and doubled acts, from the platform's log. An acknowledged act is lost if one of its effects is
    /// missing. An act is doubled if one of its effects exists twice, acknowledged or not.
    func judge(acknowledged: Set<Int64>) -> (lost: Int, doubled: Int) {
        let rose = state(of: "rose")
        func openings(_ act: String) -> Int { rose.trackedMessages[.init(messageID: act, action: "opened")] ?? 0 }
        let lost = acknowledged.count { rose.offerResponses["\($0)"] == nil || openings("\($0)") == 0 }
        let doubled =
            rose.offerResponses.values.count { $0 > 1 } + rose.trackedMessages.values.count { $0 > 1 }
            + members.count { $0.key != "rose" }
        return (lost, doubled)
    }

    /// The numbers of lost and doubled deliveries.
    func judge(delivered: Set<Int64>) -> (lost: Int, doubled: Int) {
        let tracked = state(of: "rose").trackedMessages
        let lost = delivered.count { tracked[.init(messageID: "\($0)", action: "delivered")] == nil }
        return (lost, tracked.values.count { $0 > 1 } + members.count { $0.key != "rose" })
    }

    /// The number of calls that came again under their key and had no second effect.
    var repeats: Int { log.count { $0.duplicate } }
}
