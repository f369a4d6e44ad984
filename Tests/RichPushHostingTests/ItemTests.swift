import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushPayload
import RichPushTesting
import Testing

@Suite("Items of a service")
struct ItemTests {
    private func response(_ text: String) throws -> ResponseItem { try ResponseItem(parsing: Array(text.utf8)) }

    private func problem(_ text: String) -> ServiceError? {
        do {
            _ = try response(text)
            return nil
        } catch {
            return error as? ServiceError
        }
    }

    @Test("All faults of an item are named at once, with their places")
    func faults() throws {
        let text =
            #"{"member": "device", "id": "", "action": 7, "payload": [], "at": "today", "locale": "?", "text": 1}"#
        let problem = try #require(self.problem(text))
        #expect(problem.kind == .invalidItem && problem.kind.status == 422)
        #expect(
            Set(problem.errors.map(\.pointer)) == ["/member", "/id", "/action", "/payload", "/at", "/locale", "/text"]
        )
        let json = problem.json(instance: "req-1")
        #expect(json["type"] == "urn:richpush:invalid-item" && json["status"] == 422 && json["instance"] == "req-1")
        #expect(json["errors"]?.arrayValue?.count == 7)
    }

    @Test(
        "What is not JSON, or is nested too deep, is malformed; another value than an object is an invalid item",
        arguments: [
            ("", "malformed"), ("{", "malformed"), ("{} {}", "malformed"), ("\u{FEFF}{}", "malformed"),
            (String(repeating: "[", count: 65) + String(repeating: "]", count: 65), "malformed"),
            ("[]", "invalid-item"), ("null", "invalid-item"), (#"{"id": "a", "action": "default"}"#, "invalid-item"),
        ]
    )
    func malformed(text: String, kind: String) {
        #expect(problem(text)?.kind.name == kind)
    }

    @Test("The problem of an item has its id, if that is a text of at most 128 characters")
    func itemID() {
        #expect(problem(#"{"id": "a", "payload": 1, "action": "default"}"#)?.itemID == "a")
        #expect(problem(#"{"id": 7, "payload": {}, "action": "default"}"#)?.itemID == nil)
        let line = problem(#"{"id": "a", "payload": 1, "action": "default"}"#)?.line(instance: nil)
        #expect(line?["id"] == "a" && line?["problem"]?["status"] == 422)
    }

    @Test(
        "A member's name has 1 to 256 bytes, no control character, and is not `device`",
        arguments: [
            ("", false), ("a", true), (String(repeating: "é", count: 128), true),
            (String(repeating: "é", count: 129), false), ("a\u{0}", false), ("a\u{1f}", false), ("a\u{7f}", false),
            ("a\u{9f}", false), ("a\u{a0}", true), ("device", false), ("Device", true), ("a/b ü", true),
        ]
    )
    func names(name: String, isValid: Bool) {
        #expect((Recipient(memberName: name) != nil) == isValid)
    }

    @Test("An action is spelled as by the command line")
    func actions() throws {
        let item = { (value: String) in
            try response(#"{"id": "a", "payload": {}, "text": "hi", "action": "\#(value)"}"#).action
        }
        #expect(try item("default") == .default)
        #expect(try item("dismiss") == .dismiss)
        #expect(try item("comment-post") == .textInput("comment-post", text: "hi"))
        #expect(ResponseAction.name(ofIdentifier: ResponseAction.defaultIdentifier) == "default")
    }

    @Test("Times are ISO 8601 with or without fractions")
    func times() throws {
        let item = { (value: String) in
            try response(#"{"id": "a", "payload": {}, "action": "default", "at": "\#(value)"}"#).at
        }
        #expect(try item("2026-01-31T12:00:00Z")?.timeIntervalSince1970 == 1_769_860_800)
        #expect(try item("2026-01-31T12:00:00.250Z")?.timeIntervalSince1970 == 1_769_860_800.25)
        #expect(try item("2026-01-31T14:00:00+02:00")?.timeIntervalSince1970 == 1_769_860_800)
        #expect(throws: ServiceError.self) { try item("0000-99-99") }
    }

    @Test("The digest depends on action, text, date and the parsed payload, not on its layout or the order of its keys")
    func digest() throws {
        let fields = #""id": "a", "action": "clip-offer""#
        let base = try response("{\(fields), \"payload\": {\"a\": 1, \"b\": {\"c\": 2, \"d\": 3}}}").contentDigest
        let same = try response("{\"payload\":{ \"b\":{\"d\":3,\"c\":2},\"a\":1 }, \(fields), \"member\": \"ann\"}")
        #expect(same.contentDigest == base && base.count == 64)
        let others = try [
            response("{\(fields), \"payload\": {\"a\": 1, \"b\": {\"c\": 2, \"d\": 4}}}"),
            response("{\(fields), \"text\": \"\", \"payload\": {\"a\": 1, \"b\": {\"c\": 2, \"d\": 3}}}"),
            response(
                "{\(fields), \"deliveredAt\": \"2026-01-31T12:00:00Z\", \"payload\": {\"a\": 1, \"b\": {\"c\": 2, \"d\": 3}}}"
            ),
            response(#"{"id": "a", "action": "default", "payload": {"a": 1, "b": {"c": 2, "d": 3}}}"#),
        ]
        #expect(Set(others.map(\.contentDigest) + [base]).count == 5)
    }
}
