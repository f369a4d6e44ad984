import Foundation

/// The server that `Samples/postgres` runs until the end of its standard input.
final class DatabaseServer {
    let address: String
    private let process = Process()
    private let input = Pipe()

    init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: #filePath).appending(path: "../../../../../postgres").standardized
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        guard address.hasPrefix("postgres://") else {
            throw MissingBaseline(description: "PostgreSQL's server did not start: apt-get install postgresql")
        }
    }

    /// Runs statements outside of transactions, in a schema.
    func run(_ statements: String..., in schema: String) throws {
        let psql = MeasuringProcess(
            arguments: ["env", "PGOPTIONS=-c search_path=\(schema)", "psql", address, "-qAt", "-v", "ON_ERROR_STOP=1"]
                + statements.flatMap { ["-c", $0] },
            failure: "psql failed: \(statements)"
        )
        _ = try psql.output(loops: nil)
    }

    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
