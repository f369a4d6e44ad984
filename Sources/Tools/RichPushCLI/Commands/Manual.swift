import ArgumentParser
import RichPushPayload

/// `richpush manual`: the manual page of the program.
struct Manual: Command {
    static let configuration = CommandConfiguration(
        abstract: "Print the manual page.",
        discussion: "richpush manual > richpush.1 writes a page for man(1)."
    )

    func work() async throws -> ExitStatus? {
        let description = try JSONValue(parsing: Array(RichPush._dumpHelp().utf8))
        Console.write(Array(ManualPage(description: description).text.utf8))
        return nil
    }
}
