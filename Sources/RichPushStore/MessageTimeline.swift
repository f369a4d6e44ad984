import GRDB

package import struct Foundation.Date

/// How many messages were delivered and opened in each of some spans of time, and how many of those events the platform
/// took note of.
package struct MessageTimeline: Sendable, Hashable {
    /// One span of time.
    package struct Span: Sendable, Hashable {
        /// When it begins.
        package var start: Date
        /// The messages delivered in it.
        package var delivered = 0
        /// The messages opened in it.
        package var opened = 0
        /// The reports of deliveries and openings that the platform took in it.
        package var taken = 0

        /// A span with its counts.
        package init(start: Date, delivered: Int = 0, opened: Int = 0, taken: Int = 0) {
            self.start = start
            self.delivered = delivered
            self.opened = opened
            self.taken = taken
        }
    }

    /// The length of each span, in seconds.
    package var width: Int64
    /// The spans without a gap, the first event in the first of them; empty without events.
    package var spans: [Span]

    /// How many spans there are at most.
    package static let limit = 60

    /// A timeline of given spans.
    package init(width: Int64 = 60, spans: [Span] = []) {
        self.width = width
        self.spans = spans
    }

    /// Spans that hold two times, and all between: of the shortest usual length of which the limit is enough. Times beyond
    /// the years 1 to 9999, of a damaged clock, count as their bounds.
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
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT min(delivered), min(opened),
                        max(delivered), max(opened), max(delivered_sent), max(opened_sent)
                    FROM message
                    """
            )
        )
        guard let row,
            let first = [row[0] as Int64?, row[1]].compactMap(\.self).min(),
            let last = [row[2] as Int64?, row[3], row[4], row[5]].compactMap(\.self).max()
        else { return MessageTimeline() }
        var timeline = MessageTimeline(from: first, to: last)
        try count("delivered", in: &timeline) { $0.delivered += $1 }
        try count("opened", in: &timeline) { $0.opened += $1 }
        try count("delivered_sent", in: &timeline) { $0.taken += $1 }
        try count("opened_sent", in: &timeline) { $0.taken += $1 }
        return timeline
    }

    /// Counts the times of a column by their spans. A time outside of them, of a clock that was set back, counts in the
    /// nearest.
    private func count(
        _ column: StaticString,
        in timeline: inout MessageTimeline,
        _ add: (inout MessageTimeline.Span, Int) -> Void
    ) throws {
        guard let start = timeline.spans.first?.start.milliseconds else { return }
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT CAST((\(column) - ?) / ? AS INTEGER), count(*)
                    FROM message WHERE \(column) IS NOT NULL GROUP BY 1
                    """
            ),
            arguments: [start, timeline.width * 1000]
        )
        while let row = try rows.next() {
            let index = min(max(0, row[0] as Int), timeline.spans.count - 1)
            add(&timeline.spans[index], row[1])
        }
    }
}
