import Foundation
import RichPushKit
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStore
import Testing

@Suite("report, badge")
struct ReportTests {
    @Test("A new database reports nothing, with exactly the documented keys")
    func empty() async throws {
        let scratch = Scratch()
        let database = scratch.path("db")
        _ = try await Tool.run(["badge", "clear", "--database", database, "--recipient", "rose"])
        let report = try await Tool.run(["report", "--database", database, "--json"]).json()
        #expect(
            report == [
                "messages": [], "totals": ["delivered": 0, "opened": 0, "openRate": nil], "pruned": 0,
                "badges": [["recipient": "rose", "count": 0]], "outbox": ["waiting": 0, "setAside": 0], "untried": 0,
                "calls": [],
                "lost": ["callsNotKept": 0, "setAsideDropped": 0, "deliveriesDropped": 0, "actsRefused": 0],
                "truncated": ["messages": false, "badges": false, "calls": false],
            ]
        )
    }

    @Test("Deliveries and opens are counted once each, and the rate is opens per delivery")
    func totals() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        for id: JSONValue in [1, 2, 2, 3, 4] {
            _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer", message: id))
        }
        for id: JSONValue in [2, 2, 9] {
            _ = try await Tool.run(
                ["respond", "-", "--action", "default"] + database,
                payload: Push.of("Offer", message: id)
            )
        }
        let ending = try await Tool.run(["report", "--json"] + database)
        let report = try ending.json()

        #expect(ending.code == 0)
        let keys = ["messages", "totals", "pruned", "badges", "outbox", "untried", "calls", "lost", "truncated"]
        #expect(report.keys == keys)
        #expect(report["totals"] == ["delivered": 4, "opened": 2, "openRate": 0.25])
        #expect(report.list("messages").count == 5)
        for message in report.list("messages") {
            #expect(message.keys == ["messageResponseId", "recipient", "delivered", "opened", "recalled"])
            #expect(message["recipient"] == "device")
            let times = [message["delivered"], message["opened"]].compactMap { $0?.stringValue }
            #expect(!times.isEmpty)
            #expect(times.allSatisfy { $0.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil })
        }
        let both = report.list("messages").filter { $0["delivered"] != .null && $0["opened"] != .null }
        #expect(both.compactMap { $0["messageResponseId"]?.intValue } == [2])
    }

    @Test("A member's name is printed on one line")
    func name() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        let badge = try await Tool.run(["badge", "set", "3", "--recipient", "a\u{1B}[1m\nb"] + database)
        let report = try await Tool.run(["report"] + database)
        #expect(badge.output == "a\\u001b[1m\\nb: 3\n")
        #expect(report.output.contains("badge of a\\u001b[1m\\nb: 3\n"))
    }

    @Test("--limit limits the listed messages and does not change the totals", arguments: [0, 1, 2, 99])
    func limit(_ limit: Int) async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        for id: JSONValue in [1, 2, 3] {
            _ = try await Tool.run(["receive", "-"] + database, payload: Push.of("Offer", message: id))
        }
        let report = try await Tool.run(["report", "--limit", String(limit), "--json"] + database).json()
        #expect(report.list("messages").count == min(limit, 3))
        #expect(report["totals"]?["delivered"] == 3)
        #expect(report["truncated"]?["messages"] == .bool(limit < 3))
    }

    @Test("100 rows of each kind are listed, and the output says if there are more", arguments: [100, 101, 2500])
    func bounded(_ count: Int) async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        try await fill(scratch.path("db"), count: count)
        let report = try await Tool.run(["report", "--json"] + database).json()
        let words = try await Tool.run(["report"] + database).output
        #expect(report.list("messages").count == 100)
        #expect(report.list("messages").first?["messageResponseId"] == .int(Int64(count)))
        #expect(report.list("badges").count == 100)
        #expect(report.list("calls").count == 100)
        #expect(report["totals"]?["delivered"] == .int(Int64(count)))
        #expect(report["outbox"]?["waiting"] == .int(Int64(count)))
        let isTruncated = JSONValue.bool(count > 100)
        #expect(report["truncated"] == ["messages": isTruncated, "badges": isTruncated, "calls": isTruncated])
        #expect(words.contains("… and more messages") == (count > 100))
        #expect(words.contains("… and more badges") == (count > 100))
        let all = try await Tool.run(["report", "--json", "--limit", String(count)] + database).json()
        #expect(all.list("messages").count == count)
        #expect(all["truncated"] == ["messages": false, "badges": false, "calls": false])
        let lines = try await Tool.run(["report", "--limit", String(count)] + database).output.split(separator: "\n")
        #expect(lines.filter { $0.contains("  member-") && $0.hasSuffix("Z") }.count == count)
    }

    /// Writes messages, delivered one second apart, each for another member with a badge count and a queued call.
    private func fill(_ path: String, count: Int) async throws {
        let store = PushStore.sqlite(url: URL(fileURLWithPath: path))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...Int64(count) {
                group.addTask {
                    let time = Date(timeIntervalSince1970: 1_700_000_000 + Double(number))
                    let call = LoyaltyCall.trackMessage(id: Int64(number), parameters: nil, action: .delivered)
                    let report = OutboxCall(call: call, idempotencyKey: String(number), locale: "en")
                    let changes = StoreChanges(
                        recipient: Recipient("member-\(number)"),
                        messages: [
                            MessageEvent(messageResponseID: number, action: .delivered, time: time, calls: [report])
                        ],
                        badge: .set(1),
                        time: time
                    )
                    _ = try await store.commit(changes)
                }
            }
            try await group.waitForAll()
        }
        try await store.close()
    }

    @Test("Queued calls are listed with member, attempts and reason, without a member's texts")
    func waiting() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        let comment = ["--action", "comment-post", "--text", "my own words", "--recipient", "rose"]
        let nowhere = ["--api", try unreachableAddress()]
        _ = try await Tool.run(["respond", "-"] + comment + nowhere + database, payload: Push.of("Post", id: 12))
        let ending = try await Tool.run(["report", "--json"] + database)
        let calls = try ending.json().list("calls")
        #expect(calls.map { $0["api"] } == ["MessagesAPI.trackMessage", "NewsFeedAPI.addNewComment"])
        #expect(calls.map { $0["target"] } == ["message/77", "post/12"])
        for call in calls {
            #expect(
                call.keys == ["api", "target", "recipient", "state", "attempts", "recorded", "nextAttempt", "reason"]
            )
            #expect(call["recipient"] == "rose")
            #expect(call["state"] == "waiting")
            #expect(call["attempts"] == 1)
            #expect(call["reason"]?.stringValue?.contains("got no response") == true)
        }
        let words = try await Tool.run(["report"] + database)
        #expect(words.output.contains("NewsFeedAPI.addNewComment"))
        #expect(!(words.output + ending.output).contains("my own words"))
    }

    @Test("A refused token is shown as a pause without an attempt")
    func paused() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        try await withPlatform(fault: .refuseToken("old")) { _, address in
            _ = try await Tool.run(
                ["respond", "-", "--action", "like-post", "--token", "old", "--api", address] + database,
                payload: Push.of("Post", message: nil)
            )
        }
        let calls = try await Tool.run(["report", "--json"] + database).json().list("calls")
        #expect(calls.map { $0["state"] } == ["paused"])
        #expect(calls.map { $0["attempts"] } == [0])
        #expect(try await Tool.run(["report"] + database).output.contains("waits for a token since"))
    }

    @Test("The text output has the same content as the JSON")
    func people() async throws {
        let scratch = Scratch()
        let database = ["--database", scratch.path("db")]
        _ = try await Tool.run(["respond", "-", "--action", "default"] + database, payload: Push.of("Offer"))
        let ending = try await Tool.run(["report"] + database)
        #expect(ending.output.contains("0 delivered, 1 opened, open rate unknown without a delivery"))
        #expect(ending.output.contains("outbox: 0 waiting, 0 set aside"))
    }

    @Test(
        "Badge counts are set, incremented and cleared for their member, and stay within their range",
        arguments: [
            (["set", "5"], 5), (["increment"], 1), (["increment", "3"], 3), (["clear"], 0), (["set", "0"], 0),
            (["set", "9223372036854775807"], .max), (["increment", "--", "-4"], 0),
        ] as [([String], Int64)]
    )
    func badge(_ change: [String], _ count: Int64) async throws {
        let scratch = Scratch()
        let options = ["--database", scratch.path("db"), "--recipient", "rose", "--json"]
        let ending = try await Tool.run(["badge", change[0]] + options + change.dropFirst())
        #expect(ending.code == 0)
        #expect(try ending.json() == ["recipient": "rose", "count": .int(count)])
        let more = try await Tool.run(["badge", "increment", "1"] + options).json()
        #expect(more["count"] == .int(count == .max ? .max : count + 1))
        let report = try await Tool.run(["report", "--database", scratch.path("db"), "--json"]).json()
        #expect(report.list("badges").map { $0["recipient"] } == ["rose"])
    }
}
