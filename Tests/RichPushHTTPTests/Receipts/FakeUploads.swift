import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel

/// Uploads without a network: the system's sessions, and what each of them was given.
final class FakeUploads: BackgroundUploads {
    struct Upload: Sendable {
        var identifier: String
        var request: HTTPRequest
        var file: URL
        var body: [UInt8]
    }

    private let answers: @Sendable (_ identifier: String) async throws -> UploadAnswer
    private let started = Locked<[Upload]>([])
    private let connected = Locked<[String]>([])

    init(_ answers: @escaping @Sendable (_ identifier: String) async throws -> UploadAnswer) {
        self.answers = answers
    }

    convenience init(status: Int, isRedirected: Bool = false, contentType: String? = nil) {
        self.init { _ in
            var response = HTTPResponse(status: .init(code: status))
            response.headerFields[.contentType] = contentType
            return UploadAnswer(response: response, isRedirected: isRedirected)
        }
    }

    var uploads: [Upload] { started.withLock { $0 } }
    var connections: [String] { connected.withLock { $0 } }

    func start(
        _ file: URL,
        by request: HTTPRequest,
        identifier: String
    ) throws -> Task<UploadAnswer, any Error> {
        let body = [UInt8](try Data(contentsOf: file))
        started.withLock { $0.append(Upload(identifier: identifier, request: request, file: file, body: body)) }
        let answers = answers
        return Task { try await answers(identifier) }
    }

    func answer(of identifier: String) async throws -> UploadAnswer {
        connected.withLock { $0.append(identifier) }
        return try await answers(identifier)
    }
}
