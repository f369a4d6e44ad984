import RichPushKit
import Testing

@testable import HostService

@Suite struct DocumentTests {
    @Test func `The document of the routes is JSON`() throws {
        let document = try JSONValue(parsing: PackageResources.openapi_json)
        #expect(document["openapi"] == "3.1.0")
    }

    @Test func `The text form of metrics has help and type of each metric, also without values`() {
        let text = PrometheusRegistry().text
        for metric in Metric.allCases where !metric.isOfServer {
            #expect(text.contains(heading(metric)))
        }
    }

    @Test func `A metric of a store's server is only in the text once it has a value`() {
        let registry = PrometheusRegistry()
        for metric in Metric.allCases where metric.isOfServer {
            #expect(!registry.text.contains(metric.rawValue))
            registry.makeMeter(label: metric.rawValue, dimensions: []).set(1.0)
            #expect(registry.text.contains(heading(metric)))
        }
    }

    private func heading(_ metric: Metric) -> String {
        "# HELP \(metric.rawValue) \(metric.help)\n# TYPE \(metric.rawValue) \(metric.type)\n"
    }
}
