import ArgumentParser
import RichPushCore
import RichPushPayload
import RichPushStore

/// Sends what waits in the outbox.
struct Sync: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Send what waits in the outbox.",
        discussion: """
            Everything that waits is tried, due or not, but for members who have signed out. What another process is \
            trying is left to it, for a minute at most. Ends with 69 if the platform cannot be reached.
            """
    )

    @OptionGroup var store: StoreOptions

    @Option(help: ArgumentHelp("The loyalty platform; http is allowed for this machine only.", valueName: "URL"))
    var api: String

    @OptionGroup var calls: CallOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func run() async throws {
        try await guarded {
            let apis = try calls.apis(at: api)
            let (report, failure) = try await store.use(createIfMissing: false) { store in
                let host = Host(store: store, api: apis)
                return (try await host.helper.sync(), host.calls.storeFailure)
            }
            if json {
                Console.print([
                    "sent": JSONValue(report.sent), "waiting": JSONValue(report.waiting),
                    "setAside": JSONValue(report.setAside),
                ])
            } else {
                let underWay = report.underWay == 0 ? "" : ", \(report.underWay) of them under way in another process"
                Console.print("\(report.sent) sent, \(report.waiting) waiting\(underWay), \(report.setAside) set aside")
            }
            if report.isPlatformUnreachable {
                throw CommandFailure(
                    status: .unreachable,
                    message: "\(api) could not be reached; what waits, waits on."
                )
            }
            if let failure { throw failure }
            return nil
        }
    }
}
