import Foundation
import RichPushKit

/// `report` of a database with a million messages: its memory, and its time against that of the same queries by the
/// `sqlite3` shell.
struct ReportOfMany: BenchmarkTarget {
    let number = 20
    let title = "report of a million messages"
    let tools: [Tool] = [.sqlite3]

    func run(_ rounds: Rounds) async throws -> [Comparison] {
        let tool = try BuiltTool.build()
        let database = try await GrownDatabase(count: 1_000_000)
        try await database.folder.store.close()
        let path = database.folder.path
        let ours = StartedProcess(arguments: [tool, "report", "--json", "--database", path])
        let queries = StartedProcess(arguments: [Tool.shell, path, Self.queries])
        var times: [(ours: Double, baseline: Double)] = []
        var peaks: [Double] = []
        for _ in 0..<rounds.count {
            times.append((try ours.nanoseconds(), try queries.nanoseconds()))
            peaks.append(try ours.peak())
        }
        return [
            Comparison(
                name: "20 report, the queries by the shell",
                rounds: times,
                promise: .cost(atMost: 3)
            ),
            Comparison(
                name: "20 the report's memory",
                ours: Rounds.median(peaks),
                baseline: 0,
                promise: .growth(atMost: 60_000_000)
            ),
        ]
    }

    /// The queries of a report: all totals, and the first hundred rows of each kind.
    private static let queries = """
        SELECT count(delivered), count(opened), count(delivered + opened) FROM message;
        SELECT message_response_id, recipient.name, delivered, opened, delivered_sent, opened_sent
        FROM message JOIN recipient ON recipient.id = message.recipient
        ORDER BY max(ifnull(delivered, opened), ifnull(opened, delivered)) DESC, message_response_id DESC LIMIT 100;
        SELECT name, count FROM badge JOIN recipient ON recipient.id = badge.recipient ORDER BY name LIMIT 100;
        SELECT count(*) FROM outbox WHERE state = 0; SELECT count(*) FROM outbox WHERE state = 1;
        SELECT count(*) FROM pruned_message; SELECT count(*) FROM late_result;
        """
}
