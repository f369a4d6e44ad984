import Foundation
import Hummingbird
import NIOCore
import RichPushHosting
import RichPushKit

/// What `Samples/HostService/load` measures beside the service: a JSON echo, the platform that answers its calls, its engine
/// with one transaction for each write, and downloads. A server prints its port on standard output.
@main
struct LoadPartner {
    static func main() async throws {
        signal(SIGPIPE, SIG_IGN)
        let arguments = CommandLine.arguments.dropFirst()
        let router = Router()
        switch arguments.first {
        case "echo":
            router.post("**") { request, _ in try JSONValue(parsing: try await bytes(of: request)).answer }
        case "platform":
            router.post("**") { _, _ in
                try await Task.sleep(for: .milliseconds(20))
                return platformAnswer
            }
        case "single":
            guard let api = arguments.dropFirst().first.flatMap(URL.init(string:)) else { usage() }
            let engine = try await SingleWrites.engine(api: api)
            router.post("v1/responses") { request, _ in
                let item = try ResponseItem(parsing: try await bytes(of: request), keys: PayloadKeys())
                return JSONValue.object(try await engine.respond(to: item, by: .service([.ingest])).json).answer
            }
        case "download":
            let urls = arguments.dropFirst(2).compactMap(URL.init(string:))
            guard let way = arguments.dropFirst().first.flatMap(Download.init(rawValue:)), urls.count == 2
            else { usage() }
            return try await way.measure(small: urls[0], large: urls[1])
        default: usage()
        }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0), backlog: 1024),
            onServerRunning: { channel in
                try? FileHandle.standardOutput.write(contentsOf: Data("\(channel.localAddress?.port ?? 0)\n".utf8))
            }
        )
        try await application.runService()
    }

    private static let platformAnswer = JSONValue.object(["id": 1042, "url": "https://shop.example/1042"]).answer

    private static func bytes(of request: Request) async throws -> [UInt8] {
        Array(try await request.body.collect(upTo: 65_536).readableBytesView)
    }

    private static func usage() -> Never {
        let text = "usage: load-partner echo | platform | single API | download transport|session SMALL LARGE\n"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
        exit(64)
    }
}

extension JSONValue {
    fileprivate var answer: Response {
        Response(
            status: .ok,
            headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: serialized()))
        )
    }
}
