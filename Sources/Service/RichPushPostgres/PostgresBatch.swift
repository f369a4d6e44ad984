import RichPushStore

/// The statements that several works of one transaction want to send, with those that are the same made one.
///
/// Each work's own statements stay in their order. Those of different works have none: they are about different members.
struct PostgresBatch {
    /// A statement, and the works that wait for its answer.
    private struct Sent {
        var request: PostgresRequest
        var lanes: [Int]
        /// The statements that this one does the work of.
        var parts: [PostgresRequest]

        /// The results of the parts.
        func results(_ whole: PostgresResult) -> [PostgresResult] {
            guard let arrays = parts.first?.text.arrays, parts.count > 1 else { return [whole] }
            if arrays.isQuery { return whole.parts(parts.count) }
            // A change without keys has no answer that is used.
            if arrays.keys.isEmpty { return parts.map { _ in whole } }
            return whole.parts(keys: parts.map { $0.key(arrays.keys) })
        }
    }

    private let laneCount: Int
    private var sent: [Sent] = []

    /// What is to be sent, in this order.
    var requests: [PostgresRequest] { sent.map(\.request) }

    /// Puts statements together.
    ///
    /// - Parameters:
    ///   - lanes: the statements of each work, or of works one after the other.
    ///   - merges: whether the same statement of several works is sent as one, with arrays.
    init(_ lanes: [[PostgresRequest]], merges: Bool) {
        laneCount = lanes.count
        guard merges, lanes.count > 1 else {
            sent = lanes.enumerated().flatMap { lane, requests in
                requests.map { Sent(request: $0, lanes: [lane], parts: [$0]) }
            }
            return
        }
        var numbers: [Same: Int] = [:]
        let named = lanes.map { requests in
            requests.map { request in
                let same = Same(request)
                let number = numbers[same] ?? numbers.count
                numbers[same] = number
                return number
            }
        }
        var positions = Array(repeating: 0, count: lanes.count)
        while let next = Self.next(named, positions) {
            let heads = lanes.indices.filter { positions[$0] < named[$0].count && named[$0][positions[$0]] == next }
            append(heads.map { ($0, lanes[$0][positions[$0]]) })
            for lane in heads { positions[lane] += 1 }
        }
    }

    /// The statements that can be sent as one.
    private struct Same: Hashable {
        var text: PostgresParameters
        var types: [UInt32]
        var needsAnswer: Bool

        init(_ request: PostgresRequest) {
            (text, types, needsAnswer) = (request.text, request.types, request.needsAnswer)
        }
    }

    /// The statement that is sent next: one that no work wants to send later, or else the one that most works want now.
    private static func next(_ named: [[Int]], _ positions: [Int]) -> Int? {
        var now: [Int: Int] = [:]
        var later: Set<Int> = []
        for (numbers, position) in zip(named, positions) where position < numbers.count {
            now[numbers[position], default: 0] += 1
            later.formUnion(numbers[(position + 1)...])
        }
        func rank(_ number: Int) -> (Int, Int, Int) { (later.contains(number) ? 0 : 1, now[number] ?? 0, -number) }
        return now.keys.max { rank($0) < rank($1) }
    }

    /// Appends the same statement of several works.
    private mutating func append(_ heads: [(lane: Int, request: PostgresRequest)]) {
        var rest = heads[...]
        while let first = rest.first {
            guard rest.count > 1, let arrays = first.request.text.arrays,
                let text = first.request.text.merged(first.request.types),
                arrays.isQuery || !first.request.needsAnswer || !arrays.keys.isEmpty
            else {
                sent += rest.map { Sent(request: $0.request, lanes: [$0.lane], parts: [$0.request]) }
                return
            }
            // A row that several sets insert would be the answer to each of them.
            var keys: Set<[String]> = []
            let parts = rest.prefix { arrays.keys.isEmpty || keys.insert($0.request.key(arrays.keys)).inserted }
            rest = rest.dropFirst(parts.count)
            let columns = first.request.values.indices
            let whole = PostgresRequest(
                text: text,
                // The statement names the types of the arrays.
                types: columns.map { _ in 0 },
                values: columns.map { column in PostgresArrays.text(parts.map { $0.request.values[column] }) }
            )
            sent.append(
                Sent(
                    request: parts.count > 1 ? whole : first.request,
                    lanes: parts.map(\.lane),
                    parts: parts.map(\.request)
                )
            )
        }
    }

    /// The results of each work's statements.
    ///
    /// - Parameter results: the results of ``requests``.
    /// - Returns: for each work, the results of its own.
    func answers(_ results: [PostgresResult]) -> [[PostgresResult]] {
        var answers: [[PostgresResult]] = Array(repeating: [], count: laneCount)
        for (sent, result) in zip(sent, results) {
            for (lane, part) in zip(sent.lanes, sent.results(result)) { answers[lane].append(part) }
        }
        return answers
    }

    /// The work whose statement failed; `nil` if it was sent for several.
    ///
    /// - Parameter index: the number of statements before it.
    /// - Returns: the place of the work.
    func owner(ofFailure index: Int) -> Int? {
        guard sent.indices.contains(index), sent[index].lanes.count == 1 else { return nil }
        return sent[index].lanes[0]
    }
}

extension PostgresRequest {
    /// The values of some parameters, as the server writes them.
    fileprivate func key(_ parameters: [Int]) -> [String] {
        parameters.map { parameter in
            guard values.indices.contains(parameter - 1), let value = values[parameter - 1] else { return "" }
            return String(decoding: value.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}
