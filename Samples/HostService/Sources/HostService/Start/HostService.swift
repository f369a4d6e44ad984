import Foundation
import Logging

/// A service that handles the responses of a loyalty platform's members, over HTTP. README.md has its flags.
@main
struct HostService {
    static let version = "1.0.0"

    static func main() async {
        // A client that has closed its connection must not end the process.
        signal(SIGPIPE, SIG_IGN)
        // Nor does SIGHUP before the keys can be read again.
        signal(SIGHUP, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if !Set(arguments).isDisjoint(with: ["--help", "-h"]) { return print(Help.text) }
            if arguments.contains("--version") { return print(version) }
            if arguments.first == "key" { return try printNewKey(arguments) }
            let settings = try Settings(arguments: arguments, environment: ProcessInfo.processInfo.environment)
            try await ServiceRun(settings, logger: logger(settings.logLevel)).run()
            LogOutput.standardError.flush(within: .seconds(1))
        } catch let fault as StartFault {
            end(fault)
        } catch {
            end(StartFault(.store, "The service has stopped: \(type(of: error))."))
        }
    }

    /// The logger of the process.
    private static func logger(_ level: Logger.Level) -> Logger {
        LoggingSystem.bootstrap { _ in JSONLogHandler(logLevel: level) }
        return Logger(label: "HostService")
    }

    /// `key new`: prints a key for a client, and its entry of the file of keys.
    private static func printNewKey(_ arguments: [String]) throws(StartFault) {
        guard arguments == ["key", "new"] else { throw StartFault(.usage, "Expected `key new`.") }
        let new = NewServiceKey()
        print("\(new.text)\n\(new.entry)")
    }

    private static func end(_ fault: StartFault) -> Never {
        LogOutput.standardError.write(Array("\(fault.message)\n".utf8))
        LogOutput.standardError.flush(within: .seconds(1))
        exit(fault.code.rawValue)
    }
}
