import RichPushTesting
import ServiceTransport
import Testing

@testable import HostService

@Suite struct TransportTests {
    @Test func `The transport follows every rule of the package, also that of checked addresses`() async {
        let findings = await TransportConformance(makeTransport: { AsyncHTTPTransport() }).findings()
        #expect(findings == [])
    }
}
