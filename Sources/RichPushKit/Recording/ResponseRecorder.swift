public import Foundation
public import RichPushModel

/// Records responses, so that one that went wrong becomes a test. See <doc:RecordingResponses>.
///
/// ```swift
/// let api = try LoyaltyAPIs.http(baseURL: platform, tokens: myTokens, transport: RecordingTransport())
/// var services = PushServices.live(api: api, storeURL: database)
/// services.recorder = ResponseRecorder(folder: recordings)
/// ```
///
/// Recording neither fails nor delays a response: a recording is made after the response and its background calls have
/// ended. If it cannot be made or kept, the services' observer gets a ``RecordedResponseError`` as a failure.
public final class ResponseRecorder: Sendable {
    private let keep: @Sendable (RecordedResponse) throws -> Void
    private let writing = BackgroundWork()

    /// Makes a recorder that gives each recording to a function.
    ///
    /// - Parameter keep: receives a recording after its response has ended, on any thread. Its errors are reported to
    ///   the services' observer.
    public init(_ keep: @escaping @Sendable (RecordedResponse) throws -> Void) {
        self.keep = keep
    }

    /// Makes a recorder that writes each recording to a file of its own in a folder, which is made if it is missing.
    ///
    /// A file has a random name that begins with `response-`, the mode 0600, and appears complete or not at all. If the
    /// folder has as many recordings as the limit, no further one is written: remove those that you have read.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - limit: the largest number of recordings in the folder.
    ///   - random: the source of names.
    public convenience init(folder: URL, limit: Int = 100, random: RandomSource = .live) {
        self.init { try Self.write($0, to: folder, limit: limit, random: random) }
    }

    /// Returns when every response that has ended so far, with its background calls, was recorded.
    public func waitUntilIdle() async {
        await writing.waitUntilIdle()
    }

    /// Answers a response and records it.
    nonisolated(nonsending) func record(
        _ response: NotificationResponse,
        _ services: PushServices,
        _ answer: () async -> PushOutcome
    ) async -> PushOutcome {
        let trace = ResponseTrace.current ?? ResponseTrace(keepsAnswer: false, isRecorded: true)
        let now = services.clock.now()
        let outcome = await ResponseTrace.$current.withValue(trace) { await answer() }
        trace.whenIdle { [writing, keep] in
            writing.start {
                do {
                    try keep(RecordedResponse(response, at: now, outcome, trace, services))
                } catch {
                    let context = trace.now.context ?? PushContext(recipient: .device, time: now)
                    services.observer.report(.failure(error, context))
                }
            }
        }
        return outcome
    }

    private static func write(
        _ recording: RecordedResponse,
        to folder: URL,
        limit: Int,
        random: RandomSource
    ) throws {
        do {
            let bytes = try recording.encoded()
            try PrivateFolder.make(at: folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            guard names.count(where: { $0.hasPrefix(prefix) }) < limit else {
                throw RecordedResponseError(.notRecorded, "\(folder.path) has \(limit) recordings already.")
            }
            let name = prefix + random.identifier()
            try PrivateFile.replace(
                folder.appendingPathComponent(name + ".json"),
                with: Data(bytes),
                through: folder.appendingPathComponent(name + ".new"),
                bringToDisk: { _ in }
            )
        } catch let error as RecordedResponseError {
            throw error
        } catch {
            throw RecordedResponseError(
                .notRecorded,
                "The recording of a response could not be written to \(folder.path): \(error.localizedDescription)"
            )
        }
    }

    private static let prefix = "response-"
}
