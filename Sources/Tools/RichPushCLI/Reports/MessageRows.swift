import Foundation
import RichPushKit
import RichPushHosting
import RichPushModel
import RichPushStore

/// The messages of a report, printed while they are read, so that memory does not grow with their number.
struct MessageRows {
    static let head = ["message", "recipient", "delivered", "opened", "recalled"]

    /// The maximum number of messages that are printed.
    let limit: Int

    /// The number of messages to read: one more than the limit, to know whether there are more.
    var readLimit: Int { limit == .max ? limit : limit + 1 }

    /// Prints the messages as the first member of a JSON document.
    ///
    /// - Parameter next: reads the next message; nil at the end.
    /// - Returns: the document, and whether there are more messages than the limit.
    /// - Throws: the errors of `next`.
    func document(_ next: () throws -> MessageRecord?) throws -> (document: ObjectOutput, hasMore: Bool) {
        var document = ObjectOutput()
        document.beginList("messages")
        for _ in 0..<limit {
            guard let message = try next() else { return (document, false) }
            document.append(message.json)
        }
        let hasMore = try next() != nil
        document.endList(isCut: hasMore)
        return (document, hasMore)
    }

    /// Prints the messages as a table. The first thousand rows decide how wide its columns are.
    ///
    /// - Parameter next: reads the next message; nil at the end.
    /// - Returns: whether there are more messages than the limit.
    /// - Throws: the errors of `next`.
    func writeText(_ next: () throws -> MessageRecord?) throws -> Bool {
        var output = OutputBuffer()
        var table: Columns?
        var first: [[String]] = []
        var count = 0
        var hasMore = false
        while let message = try next() {
            guard count < limit else {
                hasMore = true
                break
            }
            count += 1
            if let table {
                output.add(table.line(Self.row(message)) + "\n")
                continue
            }
            first.append(Self.row(message))
            if first.count == 1000 {
                table = Columns(head: Self.head, rows: first)
                output.add(Columns.table(Self.head, first) + "\n")
            }
        }
        if table == nil, !first.isEmpty { output.add(Columns.table(Self.head, first) + "\n") }
        if hasMore, count > 0 { output.add("… and more messages: --limit N lists N\n") }
        output.flush()
        return hasMore
    }

    static func row(_ message: MessageRecord) -> [String] {
        [
            String(message.messageResponseID), message.recipient.rawValue,
            message.delivered?.iso8601 ?? "", message.opened?.iso8601 ?? "",
            message.recalled?.iso8601 ?? "",
        ]
    }
}
