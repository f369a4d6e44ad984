import CoreMetrics
import NIOConcurrencyHelpers

/// The values of one metric with one set of labels: a counter, a gauge or a histogram.
final class Series: CounterHandler, MeterHandler, RecorderHandler, TimerHandler, Sendable {
    private struct Values {
        /// The counter's or the gauge's value, or the sum of a histogram.
        var value = 0.0
        /// How many observations were at most each bound, and how many there were.
        var counts: [Int]
        var count = 0
    }

    private let bounds: [Double]
    private let values: NIOLockedValueBox<Values>

    init(bounds: [Double]) {
        self.bounds = bounds
        values = NIOLockedValueBox(Values(counts: bounds.map { _ in 0 }))
    }

    /// The lines of Prometheus's text form.
    func lines(_ metric: Metric, _ labels: String) -> [String] {
        let values = values.withLockedValue { $0 }
        let name = metric.rawValue
        let suffix = labels.isEmpty ? "" : "{\(labels)}"
        guard metric.type == "histogram" else { return ["\(name)\(suffix) \(Self.text(values.value))"] }
        let prefix = labels.isEmpty ? "" : labels + ","
        return zip(bounds, values.counts).map { "\(name)_bucket{\(prefix)le=\"\(Self.text($0))\"} \($1)" } + [
            "\(name)_bucket{\(prefix)le=\"+Inf\"} \(values.count)",
            "\(name)_sum\(suffix) \(Self.text(values.value))",
            "\(name)_count\(suffix) \(values.count)",
        ]
    }

    /// A whole number without a fraction.
    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    func increment(by amount: Int64) { values.withLockedValue { $0.value += Double(amount) } }
    func increment(by amount: Double) { values.withLockedValue { $0.value += amount } }
    func decrement(by amount: Double) { values.withLockedValue { $0.value -= amount } }
    func reset() { values.withLockedValue { $0.value = 0 } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { values.withLockedValue { $0.value = value } }
    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        values.withLockedValue { values in
            values.value += value
            values.count += 1
            for (index, bound) in bounds.enumerated() where value <= bound { values.counts[index] += 1 }
        }
    }
}
