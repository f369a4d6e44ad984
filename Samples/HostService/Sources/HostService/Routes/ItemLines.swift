import NIOConcurrencyHelpers
import RichPushHosting
import RichPushKit

/// Answers the lines of one NDJSON body: the lines of one member one after the other, those of different members at the
/// same time.
struct ItemLines<Item: Sendable>: Sendable {
    let work: ItemWork<Item>
    /// The name of the request, for problems.
    let instance: String
    /// How many members' lines are answered at the same time.
    var width = 16
    /// When a line must have begun.
    var limit = Duration.seconds(60)

    private typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

    /// The answers, in the order of the lines, each with its line end.
    func answers(_ lines: [ArraySlice<UInt8>]) async -> [[UInt8]] {
        var answers = [[UInt8]](repeating: [], count: lines.count)
        let end = ContinuousClock.now + limit
        let failure = NIOLockedValueBox<ServiceError?>(nil)
        await withTaskGroup(of: [(Int, [UInt8])].self) { group in
            var waiting = groups(lines, &answers)[...]
            for lines in waiting.prefix(width) { group.addTask { await self.answers(lines, end, failure) } }
            waiting = waiting.dropFirst(width)
            for await done in group {
                for (number, answer) in done { answers[number] = answer }
                if let lines = waiting.popFirst() { group.addTask { await self.answers(lines, end, failure) } }
            }
        }
        return answers
    }

    /// The lines that can be read, by their members. An item is read again when it is answered, because items need many times
    /// the memory of their bytes. A line whose member only its payload names is not told from
    /// another's: all lines then keep their order.
    private func groups(_ lines: [ArraySlice<UInt8>], _ answers: inout [[UInt8]]) -> [[Line]] {
        var groups: [Recipient?: [Line]] = [:]
        var (order, isOrdered): ([Recipient?], Bool) = ([], true)
        for (number, bytes) in lines.enumerated() {
            do throws(ServiceError) {
                try work.authenticator.countItem(of: work.caller)
                let member = work.member(try work.read(Array(bytes)))
                if member == nil { isOrdered = false }
                if groups[member] == nil { order.append(member) }
                groups[member, default: []].append((number, bytes))
            } catch {
                answers[number] = line(error)
            }
        }
        let result = order.compactMap { groups[$0] }
        return isOrdered ? result : [result.joined().sorted { $0.number < $1.number }]
    }

    private func answers(
        _ lines: [Line],
        _ end: ContinuousClock.Instant,
        _ failure: NIOLockedValueBox<ServiceError?>
    ) async -> [(Int, [UInt8])] {
        var answers: [(Int, [UInt8])] = []
        for (number, bytes) in lines {
            do throws(ServiceError) {
                if let failure = failure.withLockedValue({ $0 }) { throw failure }
                guard ContinuousClock.now < end else { throw Self.notBegun }
                let answer = try await work.answer(try work.read(Array(bytes)))
                answers.append((number, JSONValue.object(answer.json).serialized() + [0x0a]))
            } catch {
                if error.kind == .storeUnavailable { failure.withLockedValue { $0 = error } }
                answers.append((number, line(error)))
            }
        }
        return answers
    }

    private func line(_ problem: ServiceError) -> [UInt8] {
        JSONValue.object(problem.line(instance: instance)).serialized() + [0x0a]
    }

    private static var notBegun: ServiceError {
        ServiceError(.overloaded, "The line was not begun within 60 seconds.", retryAfter: .seconds(5))
    }
}
