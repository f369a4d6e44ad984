import RichPushKit
import Testing

@testable import HostService

@Suite struct DocumentTests {
    @Test func `The document of the routes is JSON`() throws {
        let document = try JSONValue(parsing: OpenAPIDocument.bytes)
        #expect(document["openapi"] == "3.1.0")
    }

    @Test func `The text form of metrics has help and type of each metric, also without values`() {
        let text = PrometheusRegistry().text
        for metric in Metric.allCases {
            #expect(
                text.contains("# HELP \(metric.rawValue) \(metric.help)\n# TYPE \(metric.rawValue) \(metric.type)\n")
            )
        }
    }
}
