import Foundation
import HTTPTypes
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import RichPushTesting
import Testing

@Suite("TLS handshakes", .timeLimit(.minutes(30)))
struct HandshakeTests {
    private static let openSSL = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    enum End: CaseIterable {
        case beforeTheHello, afterTheHello, withPlainText
    }

    @Test(
        "A connection that ends during the handshake is unreachable, not a matter of certificates",
        arguments: End.allCases
    )
    func closed(_ end: End) async throws {
        let server = try LoopbackServer.raw { descriptor in
            guard end != .beforeTheHello else { return }
            var bytes = [UInt8](repeating: 0, count: 16_384)
            _ = recv(descriptor, &bytes, bytes.count, 0)
            let answer = Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)
            if end == .withPlainText { _ = write(descriptor, answer, answer.count) }
        }
        let error = await failure(server.port)
        #expect(error?.code == .unreachable)
        #expect(error?.message.contains("127.0.0.1:\(server.port)") == true)
        #expect(error?.message.contains("secure connection") == true, "\(error?.message ?? "")")
    }

    @Test("A certificate without a trusted issuer is an error of the certificate", .enabled(if: openSSL != nil))
    func selfSigned() async throws {
        let folder = try TemporaryFolder()
        let server = try SelfSignedServer(openSSL: try #require(Self.openSSL), folder)
        defer { server.stop() }
        #expect(await failure(server.port)?.code == .certificate)
        let url = try Fixture.url("https://127.0.0.1:\(server.port)/a.png")
        #expect(try await MediaBench().failure(of: url) == .certificate)
    }

    private func failure(_ port: UInt16) async -> HTTPTransportError? {
        let request = HTTPRequest(method: .get, scheme: "https", authority: "127.0.0.1:\(port)", path: "/a")
        return await #expect(throws: HTTPTransportError.self) {
            let transport = SystemTransport(clock: Fixture.patientClock)
            _ = try await transport.send(request, body: [], to: ["127.0.0.1"], timeout: .seconds(240))
        }
    }
}

/// `openssl s_server` with a certificate of its own.
private struct SelfSignedServer {
    let port: UInt16
    private let process = Process()

    init(openSSL: String, _ folder: TemporaryFolder) throws {
        let key = folder.url.appendingPathComponent("key.pem").path
        let certificate = folder.url.appendingPathComponent("certificate.pem").path
        let maker = Process()
        maker.executableURL = URL(fileURLWithPath: openSSL)
        maker.arguments = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
        maker.arguments? += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate]
        maker.standardError = FileHandle.nullDevice
        try maker.run()
        maker.waitUntilExit()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: openSSL)
        process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // One line is `ACCEPT 127.0.0.1:PORT`.
        var text = ""
        var number: UInt16?
        while number == nil, case let more = output.fileHandleForReading.availableData, !more.isEmpty {
            text += String(decoding: more, as: UTF8.self)
            let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .first { $0.hasPrefix("ACCEPT ") }
            number = line?.split(separator: ":").last.flatMap { UInt16($0) }
        }
        port = try #require(number, "\(text)")
    }

    func stop() {
        // The process inherits blocked signals from the threads of tests.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
