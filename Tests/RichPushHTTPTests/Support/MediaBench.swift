import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

/// Downloads into a temporary folder of one test.
struct MediaBench {
    let folder: TemporaryFolder
    var policy = URLPolicy.fetch

    init() throws {
        folder = try TemporaryFolder()
        policy.allowsLoopback = true
    }

    func download(
        _ url: URL,
        limit: Int = MediaAdmission.largestByteLimit,
        with downloader: HTTPMediaDownloader = .patient
    ) async throws -> DownloadedMedia {
        let admission = MediaAdmission(of: url, byteLimit: limit)
        return try await downloader.download(url, into: folder.url, admission: admission, policy: policy)
    }

    /// The error of a download; also checks that no file is left.
    func failure(
        of url: URL,
        limit: Int = MediaAdmission.largestByteLimit,
        with downloader: HTTPMediaDownloader = .patient,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> MediaError.Code? {
        let error = await #expect(throws: MediaError.self, sourceLocation: sourceLocation) {
            _ = try await download(url, limit: limit, with: downloader)
        }
        #expect(folder.files == [], sourceLocation: sourceLocation)
        return error?.code
    }

    /// The error of a download from a server with this response; also checks that no file is left.
    func failure(
        limit: Int = MediaAdmission.largestByteLimit,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ answer: @escaping @Sendable (ServedConnection) -> Void
    ) async throws -> MediaError.Code? {
        let server = try LoopbackServer(answer)
        return await failure(of: try server.url("/a.png"), limit: limit, sourceLocation: sourceLocation)
    }
}

extension HTTPMediaDownloader {
    /// A downloader without a timeout, for tests on a busy machine.
    static var patient: Self { Self(clock: Fixture.patientClock) }
}

/// A transport in memory: returns the response of each URL from a table, and records the requests.
final class ScriptedStreaming: HTTPStreaming {
    struct Question: Sendable, Equatable {
        var url: String
        var addresses: [String]
    }

    private let answers: [String: HTTPReply]
    private let log = Locked<[Question]>([])

    init(_ answers: [String: HTTPReply]) { self.answers = answers }

    var asked: [Question] { log.withLock { $0 } }

    func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws {
        let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
        log.withLock { $0.append(Question(url: url, addresses: addresses)) }
        guard let answer = answers[url] else {
            throw HTTPTransportError(code: .unreachable, message: "The table has no response.")
        }
        try sink.begin(answer.response)
        try answer.body.withUnsafeBytes { try sink.write($0) }
    }
}
