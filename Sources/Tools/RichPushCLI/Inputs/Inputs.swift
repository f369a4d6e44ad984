import RichPushLint
import RichPushPayload

/// The inputs of a command, and its exit code after all of them are read.
struct Inputs {
    /// Files, and `-` for standard input, in the order in which they are read.
    let names: [String]
    /// How payloads are read.
    let keys: PayloadKeys
    private var isMissing = false
    private var isNotPayload = false

    /// Creates the inputs. Each folder is replaced by the payloads in it; a folder without payloads is reported.
    init(_ names: [String], keys: PayloadKeys = .default) {
        var (found, failures) = ([String](), [CommandFailure]())
        for name in names {
            guard name != "-", PayloadFolder.isFolder(name) else {
                found.append(name)
                continue
            }
            do { found += try PayloadFolder.payloads(in: name) } catch { failures.append(error) }
        }
        self.names = found
        self.keys = keys
        for failure in failures { note(failure) }
    }

    /// Reads an input; nil if it cannot be read, which is reported.
    mutating func read(_ name: String) -> PayloadFile? {
        do {
            let file = try PayloadFile(name, keys: keys)
            if !file.isPayload { isNotPayload = true }
            return file
        } catch {
            note(error)
            return nil
        }
    }

    /// Reports that an input is missing.
    mutating func note(_ failure: CommandFailure) {
        Console.error(failure.message)
        isMissing = true
    }

    /// The exit code: 66 if an input is missing, else 65 if one is not a payload, else nil.
    var status: ExitStatus? { missingStatus ?? (isNotPayload ? .notPayload : nil) }

    /// 66 if an input is missing, else nil.
    var missingStatus: ExitStatus? { isMissing ? .noInput : nil }
}

/// Parallel work on many inputs. The results are delivered in the inputs' order.
struct OrderedWork {
    /// The maximum number of pieces that run or have a result that is not delivered yet.
    let width: Int
    /// The number of inputs in one piece of work.
    let pieceLength: Int

    /// Works on all inputs.
    ///
    /// - Parameters:
    ///   - inputs: the inputs, in order.
    ///   - work: makes the result of several inputs; called from several threads.
    ///   - handOver: receives the results, one after the other.
    /// - Throws: the errors of `handOver`.
    func run<Input: Sendable, Output: Sendable>(
        _ inputs: [Input],
        _ work: @escaping @Sendable (ArraySlice<Input>) -> Output,
        handOver: (Output) throws -> Void
    ) async throws {
        let pieces = stride(from: 0, to: inputs.count, by: pieceLength).map {
            inputs[$0..<min($0 + pieceLength, inputs.count)]
        }
        try await withThrowingTaskGroup(of: (Int, Output).self) { group in
            var (started, handed) = (0, 0)
            var results: [Int: Output] = [:]
            while handed < pieces.count {
                while started < min(handed + width, pieces.count) {
                    let (index, piece) = (started, pieces[started])
                    group.addTask { (index, work(piece)) }
                    started += 1
                }
                if let result = results.removeValue(forKey: handed) {
                    try handOver(result)
                    handed += 1
                } else if let (index, result) = try await group.next() {
                    results[index] = result
                }
            }
        }
    }
}
