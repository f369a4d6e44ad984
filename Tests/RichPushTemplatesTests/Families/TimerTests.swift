import RichPushLint
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Timer")
struct TimerTests {
    private func remaining(_ key: String, _ value: JSONValue) throws -> Int64? {
        let template = try template("pt_timer", [key == "end" ? "timer_end" : "timer_threshold": value])
        return template.timer?.countdown.remaining(now: testTime, delivered: testTime)
    }

    @Test(
        "A threshold is a whole number or a string of decimal digits",
        arguments: [
            (60, 60), (60.0, 60), (1e2, 100), ("60", 60), ("+60", 60), ("$D_60", 60), (" 45 ", 45), ("\n$D_45", 45),
            (0, 0), ("-5", 0), (1, 1),
        ]
            as [(JSONValue, Int64)]
    )
    func threshold(value: JSONValue, seconds: Int64) throws {
        #expect(try remaining("threshold", value) == seconds)
        let template = try template("pt_timer", ["timer_threshold": value])
        #expect(template.codes == (seconds == 0 ? ["template.timer-expired"] : []))
    }

    @Test(
        "An end is a time in seconds, with or without $D_",
        arguments: [1_798_761_660, "1798761660", "$D_1798761660", 1_798_761_660.0] as [JSONValue]
    )
    func end(value: JSONValue) throws {
        #expect(try remaining("end", value) == 60)
    }

    @Test(
        "Any other value is ignored, and the countdown is over",
        arguments: [
            ("6 0", "number-invalid"), ("60.0", "number-invalid"), ("1_000", "number-invalid"),
            ("$D_$D_60", "number-invalid"), ("$D_", "number-invalid"), ("soon", "number-invalid"),
            (60.5, "number-invalid"), (true, "field-type"), ([60], "field-type"), (["s": 60], "field-type"),
        ] as [(JSONValue, String)]
    )
    func invalid(value: JSONValue, code: String) throws {
        let template = try template("pt_timer", ["timer_threshold": value, "title": "T"])
        #expect(template.title?.text == "T")
        #expect(
            template.keyedCodes.sorted() == [
                "template.\(code) pt_timer_threshold", "template.timer-expired pt_timer_threshold",
            ]
        )
    }

    @Test("The threshold takes precedence over the end, even if it is zero; an unusable threshold does not")
    func precedence() throws {
        func remaining(_ threshold: JSONValue) throws -> Int64? {
            let template = try template(
                "pt_timer",
                ["timer_threshold": threshold, "timer_end": .int(Int64(testTime) + 30)]
            )
            return template.timer?.countdown.remaining(now: testTime, delivered: testTime)
        }
        #expect(try remaining(0) == 0)
        #expect(try remaining(-1) == 0)
        #expect(try remaining(90) == 90)
        #expect(try remaining("x") == 30)
        #expect(try remaining(.null) == 30)
    }

    @Test("Without both keys the countdown is over")
    func missing() throws {
        let template = try template("pt_timer", [:])
        #expect(template.codes == ["template.missing-required", "template.timer-expired"])
        #expect(template.inspection["duration"] == 0)
    }

    @Test("A threshold starts at delivery; an end does not depend on it")
    func delivery() {
        let threshold = TemplateCountdown.afterDelivery(seconds: 60)
        #expect(threshold.remaining(now: 1000.9, delivered: 1000) == 60)
        #expect(threshold.remaining(now: 1001, delivered: 1000) == 59)
        #expect(threshold.remaining(now: 2000, delivered: 1000) == 0)
        #expect(threshold.remaining(now: 990, delivered: 1000) == 70)
        let end = TemplateCountdown.until(epochSeconds: 1060)
        #expect(end.remaining(now: 1000.9, delivered: 0) == 60)
        #expect(end.remaining(now: 1060, delivered: 2000) == 0)
    }

    @Test(
        "Large numbers do not overflow",
        arguments: [Int64.min, -1, 0, 1, .max],
        [-Double.greatestFiniteMagnitude, -1, 0, 1, .greatestFiniteMagnitude, .infinity, -.infinity, .nan]
    )
    func extremes(seconds: Int64, time: Double) throws {
        for countdown in [TemplateCountdown.afterDelivery(seconds: seconds), .until(epochSeconds: seconds)] {
            #expect(countdown.remaining(now: time, delivered: -time) >= 0)
            #expect(countdown.remaining(now: -time, delivered: time) >= 0)
        }
        let template = try template("pt_timer", ["timer_threshold": .int(seconds)], now: time)
        #expect(TemplateModel(template, delivered: -time, now: time).remaining ?? -1 >= 0)
    }

    @Test(
        "The label has minutes and seconds, and hours if needed",
        arguments: [
            (0, "00:00"), (9, "00:09"), (61, "01:01"), (3599, "59:59"), (3600, "01:00:00"), (360_000, "100:00:00"),
            (-5, "00:00"),
        ] as [(Int64, String)]
    )
    func label(seconds: Int64, text: String) {
        #expect(TemplateCountdown.label(seconds: seconds) == text)
    }

    @Test("After the end only the given texts and picture are replaced")
    func expiry() throws {
        let template = try template(
            "pt_timer",
            [
                "timer_threshold": 10, "title": "T", "msg_summary": "Long", "title_alt": "Over",
                "big_img": picture("1"),
                "gif_alt": picture("2.gif"), "big_img_alt": picture("2"), "big_img_alt_alt_text": "Closed",
            ]
        )
        var model = TemplateModel(template, delivered: 0, now: 0)
        #expect(model.screen.title?.text == "T")
        #expect(model.screen.timerLabel == "00:10")
        #expect(model.screen.picture?.key == "pt_big_img")
        model.handle(.tick, at: 9.9)
        #expect(model.screen.timerLabel == "00:01")
        model.handle(.tick, at: 10)
        #expect(model.screen.title?.text == "Over")
        #expect(model.screen.message?.text == "Long")
        #expect(model.screen.timerLabel == nil)
        #expect(model.screen.picture?.key == "pt_gif_alt")
        #expect(model.screen.alternativeText == "Closed")
        model.handle(.imageUnavailable(slot: "pt_big_img_alt", candidate: 0), at: 11)
        #expect(model.screen.picture?.key == "pt_big_img_alt")
        model.handle(.imageUnavailable(slot: "pt_big_img_alt", candidate: 1), at: 11)
        #expect(model.screen.picture?.key == "pt_big_img")
    }

    @Test("A timer that has run out shows its end at once")
    func expiredAtOnce() throws {
        let template = try template("pt_timer", ["timer_threshold": 10, "title_alt": "Over", "msg_alt": "Bye"])
        let model = TemplateModel(template, delivered: 0, now: 10)
        #expect(model.state.mode == .expired)
        #expect(model.screen.title?.text == "Over")
        #expect(model.screen.message?.text == "Bye")
    }

    @Test("A timer that is over at the beginning does not show its first picture, even without a second one")
    func noFirstPicture() throws {
        let keys: JSONObject = ["timer_threshold": 10, "big_img": picture("1"), "big_img_alt": picture("2")]
        let template = try template("pt_timer", keys: keys)
        var model = TemplateModel(template, delivered: 0, now: 10)
        #expect(model.screen.picture?.key == "pt_big_img_alt")
        model.handle(.imageUnavailable(slot: "pt_big_img_alt", candidate: 0), at: 11)
        #expect(model.screen.picture == nil)
        #expect(TemplateModel(template, delivered: 0, now: 9).screen.picture?.key == "pt_big_img")
    }

    @Test("The inspection of a timer that is over has its texts and picture for the end")
    func inspectedEnd() throws {
        var keys: JSONObject = [
            "timer_threshold": 0, "title": "T", "msg": "M", "title_alt": "Over", "big_img": picture("1"),
        ]
        #expect(try template("pt_timer", keys: keys).inspection["items"] == [])
        keys["big_img_alt"] = picture("2")
        let inspection = try template("pt_timer", keys: keys).inspection
        #expect(inspection["title"] == "Over")
        #expect(inspection["message"] == "M")
        #expect(inspection["items"]?[0]?["image"] == picture("2"))
        keys["timer_threshold"] = 60
        #expect(try template("pt_timer", keys: keys).inspection["title"] == "T")
    }

    @Test("Without a time of delivery, a timer starts when it is first shown")
    func unknownDelivery() throws {
        let template = try template("pt_timer", ["timer_threshold": 10])
        #expect(TemplateModel(template, now: 500).remaining == 10)
    }

    @Test(
        "The finding for an unreadable time says what is expected",
        arguments: [
            ("true", "pt_timer_threshold is a boolean, not a number; it is not used."),
            ("60.5", "pt_timer_threshold is not a whole number of seconds; it is treated as missing."),
        ]
    )
    func sentence(_ value: String, _ message: String) throws {
        let timer = try template(#""pt_id": "pt_timer", "pt_timer_threshold": \#(value)"#)
        #expect(timer.findings.contains { $0.message == message })
    }
}
