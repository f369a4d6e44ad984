import CoreMetrics
import NIOConcurrencyHelpers

/// Keeps the values of metrics in memory, and writes them in Prometheus's text form.
///
/// It is a factory of swift-metrics: code that counts does not know about Prometheus. A metric's help and the bounds of
/// its histogram are declared once, in ``Metric``.
final class PrometheusRegistry: MetricsFactory, Sendable {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private let series = NIOLockedValueBox<[Metric: [String: Series]]>([:])

    /// The values, with a help and a type for each metric of the store's engine.
    var text: String {
        let series = series.withLockedValue { $0 }
        let metrics = Metric.allCases.filter { !$0.isOfServer || series[$0] != nil }
        return metrics.map { metric in
            let lines = (series[metric] ?? [:]).sorted { $0.key < $1.key }.flatMap { $0.value.lines(metric, $0.key) }
            return ["# HELP \(metric.rawValue) \(metric.help)", "# TYPE \(metric.rawValue) \(metric.type)"] + lines
        }
        .joined().map { $0 + "\n" }.joined()
    }

    /// Forgets all series of a metric, because their values are not known any more.
    func forget(_ metric: Metric) { series.withLockedValue { $0[metric] = nil } }

    /// The series of a metric with these labels; made at its first use.
    private func find(_ label: String, _ dimensions: [(String, String)]) -> Series {
        guard let metric = Metric(rawValue: label) else { return Series(bounds: []) }
        let labels = dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        return series.withLockedValue { series in
            if let found = series[metric]?[labels] { return found }
            let new = Series(bounds: metric.bounds)
            series[metric, default: [:]][labels] = new
            return new
        }
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: "\\\"\n".utf8.contains) else { return text }
        return text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler { find(label, dimensions) }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { find(label, dimensions) }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        find(label, dimensions)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { find(label, dimensions) }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
