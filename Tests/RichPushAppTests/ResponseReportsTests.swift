import RichPushModel
import Testing

@testable import RichPushApp

@Suite("Responses that are reported again")
struct ResponseReportsTests {
    @Test("The last 64 responses are recognised, and an older one is not kept")
    func memory() async {
        let (reports, handled) = (ResponseReports(), CallCount())
        func report(_ number: Int) async -> Int {
            await reports.task(for: "\(number)") { handled.increase() }.value
            return handled.value
        }
        for number in 0...ResponseReports.memory { #expect(await report(number) == number + 1) }
        #expect(await report(1) == ResponseReports.memory + 1)
        #expect(await report(0) == ResponseReports.memory + 2)
    }
}
