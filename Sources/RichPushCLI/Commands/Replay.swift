import ArgumentParser
import RichPushKit
import RichPushPayload
import RichPushTesting

/// `richpush replay`: answers recorded responses again and compares the outcomes.
struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answer recorded responses again and compare the outcomes.",
        discussion: """
            A recording is a file of richpush respond --record, or of a ResponseRecorder in an app or service. Each is \
            answered in memory, with the recorded answers of the platform, the recorded time, and handlers that accept \
            every hook: nothing is sent or written. Ends with 1 if an outcome differs, 65 if a file is not a recording of \
            this version, 66 if it cannot be read.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Recordings, or folders of recordings.",
            discussion:
                "In a folder and its subfolders all .json files are read, sorted. Links in it are not followed.",
            valueName: "FILE"
        ),
        completion: .file()
    )
    var files: [String]

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            var results: [ReplayResult] = []
            for name in files { results += await Self.results(of: name) }
            if json {
                Console.print(.array(results.map(\.json)))
            } else {
                results.map(\.text).forEach(Console.print)
            }
            let failures = results.compactMap(\.failure)
            failures.map(\.message).forEach(Console.error)
            // The same order as in the other commands: a missing file first.
            if let failure = failures.first(where: { $0.status == .noInput }) ?? failures.first {
                return failure.status
            }
            return results.contains { !$0.differences.isEmpty } ? .problem : nil
        }
    }

    private static func results(of name: String) async -> [ReplayResult] {
        guard name != "-", PayloadFolder.isFolder(name) else { return [await ReplayResult(file: name)] }
        do {
            var results: [ReplayResult] = []
            for file in try PayloadFolder.payloads(in: name, followsLinks: false) where file.hasSuffix(".json") {
                results.append(await ReplayResult(file: file))
            }
            return results
        } catch {
            return [ReplayResult(file: name, failure: error)]
        }
    }
}

/// The replay of one recording: what differs, or why it could not be replayed.
private struct ReplayResult {
    let file: String
    private(set) var differences: [ReplayDifference] = []
    private(set) var failure: CommandFailure?

    init(file: String, failure: CommandFailure) {
        (self.file, self.failure) = (file, failure)
    }

    init(file: String) async {
        self.file = file
        do {
            let bytes = try FileBytes.ofArgument(file, upTo: RecordedResponse.byteLimit + 1)
            differences = try await RecordedResponse(bytes: bytes).replay()
        } catch let error as RecordedResponseError {
            let message = "\(file): This is not a recording that can be replayed. \(error)"
            failure = CommandFailure(status: .notPayload, message: message)
        } catch {
            failure = CommandFailure(error)
        }
    }

    var json: JSONValue {
        [
            "file": .string(file),
            "same": failure == nil ? .bool(differences.isEmpty) : .null,
            "error": JSONValue(failure?.message),
            "differences": .array(
                differences.map {
                    ["path": .string($0.path), "recorded": $0.recorded ?? .null, "now": $0.now ?? .null]
                }
            ),
        ]
    }

    var text: String {
        let word = failure != nil ? "not replayed" : differences.isEmpty ? "same" : "differs"
        return (["\(file)  \(word)"] + differences.map { "  \($0)" }).map(\.onOneLine).joined(separator: "\n")
    }
}
