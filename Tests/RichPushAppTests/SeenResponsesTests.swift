import RichPushModel
import Testing

@testable import RichPushApp

@Suite("Responses that are reported again")
struct ResponseReportsTests {
    @Test("The last 64 responses are recognised, and an older one is not kept")
    func memory() async {
        let (reports, handled) = (SeenResponses(), CallCount())
        func report(_ number: Int) async -> Int {
            await reports.task(for: "\(number)") { handled.increase() }.value
            return handled.value
        }
        for number in 0...SeenResponses.memory { #expect(await report(number) == number + 1) }
        #expect(await report(1) == SeenResponses.memory + 1)
        #expect(await report(0) == SeenResponses.memory + 2)
    }
}
