package import struct Foundation.Date

/// The numbers of delivered messages, opened messages and their reports, for spans of equal length.
package struct MessageTimeline: Sendable, Hashable {
    /// One span of time.
    package struct Span: Sendable, Hashable {
        /// The beginning of the span; its end is the next span's beginning.
        package var start: Date
        /// The number of messages that were delivered in this span.
        package var delivered = 0
        /// The number of messages that were opened in this span.
        package var opened = 0
        /// The number of deliveries and openings that were reported to the platform in this span.
        package var taken = 0

        /// Makes a span, for a test or a report.
        package init(start: Date, delivered: Int = 0, opened: Int = 0, taken: Int = 0) {
            self.start = start
            self.delivered = delivered
            self.opened = opened
            self.taken = taken
        }
    }

    /// The length of each span, in seconds.
    package var width: Int64
    /// The spans, in order and without gaps, from the first event to the last; empty without events.
    package var spans: [Span]

    /// The largest number of spans of a timeline.
    package static let limit = 60

    /// Makes a timeline of these spans; each has a length of `width` seconds.
    package init(width: Int64 = 60, spans: [Span] = []) {
        self.width = width
        self.spans = spans
    }

    /// Makes the spans from one time to another, with the shortest usual length that needs no more than ``limit``
    /// spans. Times outside of the years 1 to 9999, of a wrong clock, are moved to these bounds.
    init(from first: Int64, to last: Int64) {
        let first = Self.bounded(first)
        let last = max(first, Self.bounded(last))
        let minute: Int64 = 60_000
        var lengths = [1, 5, 15, 60, 180, 360, 1440, 7 * 1440, 30 * 1440, 365 * 1440].map { $0 * minute }[...]
        var length = lengths.removeFirst()
        while (last - first) / length >= Self.limit - 1 { length = lengths.popFirst() ?? length * 2 }
        let start = first - (first % length + length) % length
        width = length / 1000
        spans = (0...(last - start) / length).map { Span(start: Date(milliseconds: start + $0 * length)) }
    }

    static func bounded(_ time: Int64) -> Int64 { min(max(time, -62_135_596_800_000), 253_402_300_799_999) }
}

extension MessageTable {
    func timeline() throws -> MessageTimeline {
        let columns = ["delivered", "opened", "delivered_sent", "opened_sent"]
        let bounds = columns.map { "min(\(time($0))) AS first_\($0), max(\(time($0))) AS last_\($0)" }
        guard let row = try db.row("SELECT \(bounds.joined(separator: ", ")) FROM message"),
            let first = try columns.prefix(2).compactMap({ try row["first_\($0)"] as Int64? }).min(),
            let last = try columns.compactMap({ try row["last_\($0)"] as Int64? }).max()
        else { return MessageTimeline() }
        var timeline = MessageTimeline(from: first, to: last)
        try count("delivered", in: &timeline) { $0.delivered += $1 }
        try count("opened", in: &timeline) { $0.opened += $1 }
        try count("delivered_sent", in: &timeline) { $0.taken += $1 }
        try count("opened_sent", in: &timeline) { $0.taken += $1 }
        return timeline
    }

    /// Counts the times of a column by span. A time outside of all spans, of a clock that was set back, counts in the
    /// nearest span.
    private func count(
        _ column: StaticString,
        in timeline: inout MessageTimeline,
        _ add: (inout MessageTimeline.Span, Int) -> Void
    ) throws {
        guard let start = timeline.spans.first?.start.milliseconds else { return }
        let rows = try db.cursor(
            """
            SELECT CAST((\(time("\(column)")) - ?) / ? AS BIGINT) AS span, count(*) AS number
            FROM message WHERE \(time("\(column)")) IS NOT NULL GROUP BY 1
            """,
            [start, timeline.width * 1000]
        )
        while let row = try rows.next() {
            let index = min(max(0, try row["span"]), timeline.spans.count - 1)
            add(&timeline.spans[index], try row["number"])
        }
    }

    /// SQL: the time in a column; null for a damaged value.
    private func time(_ column: String) -> String {
        "CASE WHEN \(db.dialect.isInteger(column)) THEN \(column) END"
    }
}
