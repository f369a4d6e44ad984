import Foundation
import RichPushExtension
import RichPushPayload
import Testing

@Suite struct UserInfoTests {
    @Test("What is JSON in a user info is read as it is")
    func json() throws {
        let userInfo: [AnyHashable: Any] = [
            "aps": ["alert": ["title": "Ä \u{1F956}"], "badge": 1, "mutable-content": true] as [String: Any],
            "id": 9_007_199_254_740_993, "price": 1.25, "gone": NSNull(), "list": [1, "a", false] as [Any],
        ]
        let object = JSONObject(userInfo: userInfo)
        #expect(
            object == [
                "aps": ["alert": ["title": "Ä \u{1F956}"], "badge": 1, "mutable-content": true],
                "id": 9_007_199_254_740_993, "price": 1.25, "gone": .null, "list": [1, "a", false],
            ]
        )
        let push = PushPayload(userInfo: userInfo)
        #expect(push?.aps?.badge == 1)
        #expect(push?.aps?.mutableContent == true)
    }

    @Test("Dates, data and numbers that are not JSON are left out at any depth, and the rest is read")
    func others() {
        let bad: [Any] = [Date(), Data([1]), Double.nan, Double.infinity, UserInfoTests()]
        for value in bad {
            let userInfo: [AnyHashable: Any] = [
                "bad": value, "list": [1, value, "a"], "object": ["bad": value, "good": 2], "good": "yes",
            ]
            let object = JSONObject(userInfo: userInfo)
            #expect(object == ["list": [1, "a"], "object": ["good": 2], "good": "yes"], "\(value)")
            #expect(PushPayload(userInfo: userInfo)?["good"] == "yes")
        }
    }

    @Test("With a key that is not a string there is no payload, and the other keys are read")
    func keys() {
        let userInfo: [AnyHashable: Any] = [7: "seven", "a": 1, "nested": [8: "eight", "b": 2] as [AnyHashable: Any]]
        #expect(PushPayload(userInfo: userInfo) == nil)
        #expect(JSONObject(userInfo: userInfo) == ["a": 1, "nested": ["b": 2]])
        #expect(PushPayload(userInfo: ["nested": [8: "eight"] as [AnyHashable: Any]])?["nested"] == [:])
    }

    @Test("A user info that is too deep is read down to the deepest level of a push")
    func depth() {
        var value: Any = "end"
        for _ in 0..<2000 { value = ["next": value] }
        var object: JSONValue? = .object(JSONObject(userInfo: ["next": value, "a": 1]))
        #expect(object?["a"] == 1)
        var depth = 0
        while let next = object?["next"] {
            object = next
            depth += 1
        }
        #expect((50..<64).contains(depth))
        #expect(PushPayload(userInfo: ["next": value, "a": 1])?["a"] == 1)
    }

    @Test("Texts of 0 and of 100,000 characters are read and written")
    func lengths() {
        for count in [0, 100_000] {
            let text = String(repeating: "é", count: count)
            let object = JSONObject(userInfo: ["text": text])
            #expect(object == ["text": .string(text)])
            var userInfo: [AnyHashable: Any] = [:]
            object.write(changesSince: [:], to: &userInfo)
            #expect(userInfo["text"] as? String == text)
        }
    }

    @Test("Only what was changed is written; everything else stays, also what is not JSON")
    func changes() {
        let date = Date(timeIntervalSince1970: 1)
        var userInfo: [AnyHashable: Any] = [7: "seven", "date": date, "kept": ["d": date], "old": 1, "same": "s"]
        let original = JSONObject(userInfo: userInfo)
        var changed = original
        changed["old"] = nil
        changed["new"] = ["a": [1, .null, true], "n": .null]
        changed["null"] = .null
        changed.write(changesSince: original, to: &userInfo)
        #expect(userInfo[7] as? String == "seven")
        #expect(userInfo["date"] as? Date == date)
        #expect((userInfo["kept"] as? [String: Any])?["d"] as? Date == date)
        #expect(userInfo["old"] == nil)
        #expect(userInfo["null"] == nil)
        #expect(userInfo["same"] as? String == "s")
        #expect(JSONObject(userInfo: userInfo)["new"] == ["a": [1, true]])
    }

    @Test("A value that is written is a property list and reads back as the same JSON")
    func roundTrip() throws {
        let json: JSONObject = [
            "t": true, "f": false, "one": 1, "zero": 0, "big": .int(.max), "half": 0.5, "text": "a", "list": [[], [:]],
        ]
        var userInfo: [AnyHashable: Any] = [:]
        json.write(changesSince: [:], to: &userInfo)
        #expect(PropertyListSerialization.propertyList(userInfo, isValidFor: .binary))
        #expect(JSONObject(userInfo: userInfo) == json)
    }
}
