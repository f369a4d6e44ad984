import Foundation
import HTTPTypes
import RichPushKit

/// The live transport with a sink that pauses after each piece, like a slow disk.
struct SlowedStreaming: HTTPStreaming {
    /// The seconds that the disk takes for a piece of 16 KB at most.
    let pause: TimeInterval

    func stream(_ request: HTTPRequest, to addresses: [String], into sink: any HTTPBodySink) async throws {
        try await SystemTransport().stream(request, to: addresses, into: SlowSink(sink: sink, pause: pause))
    }

    private struct SlowSink: HTTPBodySink {
        let sink: any HTTPBodySink
        let pause: TimeInterval

        func begin(_ response: HTTPResponse) throws {
            try sink.begin(response)
        }

        func write(_ bytes: UnsafeRawBufferPointer) throws {
            Thread.sleep(forTimeInterval: pause)
            try sink.write(bytes)
        }
    }
}
