import ArgumentParser
import RichPushPayload

/// `richpush schema`: the JSON Schema of a push, for editors and for other validators.
struct SchemaCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print a JSON Schema of a push.",
        discussion: """
            The schema (2020-12) is made from the table of keys that lint uses. A push is invalid by it if lint has an error \
            or a warning with a code of its x-codes. It does not cover sizes, repeated keys, spellings, URLs of media, times, \
            colours' contrast, JSON in a text, and Carnival's send requests. With --table the table of keys is printed.
            """
    )

    @Flag(help: "Print the table of keys.")
    var table = false

    @Option(help: ArgumentHelp("Write to this file.", valueName: "FILE"), completion: .file())
    var output: String?

    @OptionGroup var host: HostOption

    func work() async throws -> ExitStatus? {
        let keys = try host.parts().keys()
        let json = table ? PushSchema.table : PushSchema(keys: keys).json
        guard let output else {
            Console.print(json)
            return nil
        }
        do {
            try OutputFile(path: output, noun: "schema").write(json.serialized(pretty: true) + "\n".utf8)
        } catch let failure as CommandFailure {
            throw CommandFailure(status: .database, message: failure.message)
        }
        return nil
    }
}
