import ArgumentParser
import RichPushAudit
import RichPushPayload
import RichPushPostgres

/// `richpush audit`: checks that the rows of a store agree with each other.
struct Audit: Command {
    static let configuration = CommandConfiguration(
        abstract: "Check that the rows of a store agree with each other.",
        discussion: """
            Reads every row and changes none, also beside services that use the store. It ends with 0 if all rules hold, and \
            with 1 if a row breaks one. richpush explain tells what each rule is about.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "A SQLite database, sqlite:PATH, postgres://…, or postgres: for the environment of libpq.",
            valueName: "STORE"
        ),
        completion: .file()
    )
    var store: String

    @Flag(help: "Print one JSON document.")
    var json = false

    func work() async throws -> ExitStatus? {
        let options = StoreOptions(store)
        let audit = try await options.use(createIfMissing: false, isReadOnly: true) { try await StoreAudit(of: $0) }
        if json {
            Console.print([
                "store": .string(try options.address().description), "version": .int(audit.version),
                "invariants": .array(audit.results.map(Self.json)),
            ])
        } else {
            Console.print(audit.results.map(Self.text).joined(separator: "\n"))
        }
        return audit.isSound ? nil : .problem
    }

    private static func json(_ result: StoreAudit.Result) -> JSONValue {
        [
            "name": .string(result.invariant.name), "sentence": .string(result.invariant.sentence),
            "rows": JSONValue(result.rows), "count": JSONValue(result.count),
            "findings": .array(
                result.findings.map { ["table": .string($0.table), "key": .string($0.key), "what": .string($0.what)] }
            ),
            "remedy": .string(result.invariant.remedy),
        ]
    }

    private static func text(_ result: StoreAudit.Result) -> String {
        let invariant = result.invariant
        guard result.count > 0 else { return "\(invariant.name): holds for \(result.rows) rows." }
        let more = result.count - result.findings.count
        return
            (["\(invariant.name): broken by \(result.count) of \(result.rows) rows. \(invariant.sentence)"]
            + result.findings.map { "  \($0.table)\($0.key.isEmpty ? "" : ", \($0.key)"): \($0.what)" }
            + (more > 0 ? ["  and \(more) more"] : []) + ["  \(invariant.remedy)"])
            .joined(separator: "\n")
    }
}
