import ArgumentParser
import Foundation
import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushPlatform
import RichPushStudio

/// `richpush platform`: the embedded platform, for an app on a simulator or a phone.
struct Platform: Command {
    static let configuration = CommandConfiguration(
        abstract: "Start an embedded loyalty platform for an app, and print its requests.",
        discussion: """
            Serves until SIGINT or SIGTERM, in memory. The first line has the address, the second one the token: the app's \
            token of the member rose is TOKEN-for-rose. What was recorded is at ADDRESS/_state?token=TOKEN. Another address \
            than 127.0.0.1 is reached by others in the network, without encryption: use it for trials only.
            """
    )

    @Option(help: ArgumentHelp("The IPv4 address of this machine to listen on.", valueName: "ADDRESS"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "PORT"))
    var port: UInt16 = 0

    @Option(help: ArgumentHelp("The token; by default a random one.", valueName: "TOKEN"))
    var token: String?

    @Flag(help: "Print address, port and token as one line of JSON, and no requests.")
    var json = false

    static let hasProgress = false

    func validate() throws {
        guard token.map({ $0.wholeMatch(of: /[A-Za-z0-9._~-]+/) != nil }) != false else {
            throw ValidationError("--token takes letters, digits, and the signs - . _ ~.")
        }
    }

    func work() async throws -> ExitStatus? {
        let ending = EndSignals()
        let secret = token ?? RandomSource.live.identifier()
        var options = PlatformOptions(media: SampleMedia.served)
        (options.host, options.secret) = (host, secret)
        let platform = EmbeddedPlatform(port: port, options: options)
        let address: URL
        do {
            address = try await platform.start()
        } catch let error as PlatformError {
            throw CommandFailure(status: .unreachable, message: error.message)
        }
        let printing = announce(address, secret, json ? nil : await platform.arrivals())
        await ending.first()
        printing?.cancel()
        await platform.stop()
        return nil
    }

    /// Prints the address and the token, and then each request.
    private func announce(
        _ address: URL,
        _ secret: String,
        _ arrivals: AsyncStream<LoggedRequest>?
    ) -> Task<Void, Never>? {
        guard let arrivals else {
            let url = JSONValue.string(address.absoluteString)
            let line: JSONValue = ["url": url, "port": JSONValue(address.port), "token": .string(secret)]
            Console.print(line.description)
            return nil
        }
        Console.print("\(address.absoluteString)\n\(secret)")
        return Task {
            for await request in arrivals {
                Console.print("\(request.method) \(request.path.onOneLine) \(request.member.onOneLine)")
            }
        }
    }
}
