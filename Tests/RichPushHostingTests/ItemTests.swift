import RichPushHosting
import RichPushModel
import RichPushPayload
import Testing

@Suite("Items of a service")
struct ItemTests {
    @Test("All faults of an item are named at once, with their places")
    func faults() throws {
        let text = #"{"member": "device", "id": "", "action": 7, "payload": [], "at": "today", "locale": "?"}"#
        let problem = try #require(throws: ServiceProblem.self) { try ResponseItem(parsing: Array(text.utf8)) }
        #expect(problem.kind == .invalidItem)
        #expect(problem.errors.map(\.pointer) == ["/member", "/id", "/action", "/payload", "/at", "/locale"])
    }
}
