import Foundation
import Testing

/// The generated completion scripts and manual page.
@Suite("Manual and completion")
struct ManualTests {
    @Test("The manual page names every command with its options, in the notation of man(7)")
    func manual() async throws {
        let ending = try await Tool.run(["manual"])
        #expect(ending.code == 0)
        #expect(ending.output.hasPrefix(".TH RICHPUSH 1\n.SH NAME\n"))
        for command in HelpTests.commands where ["inspect", "lint", "strings", "sync"].contains(command.first) {
            #expect(ending.output.contains(".SS richpush \(command.joined(separator: " "))"))
        }
        #expect(ending.output.contains(".SS richpush outbox retry"))
        #expect(ending.output.contains("\\-\\-development\\-language TAG"))
        #expect(ending.output.contains(".SH ENVIRONMENT"))
        let requests = [".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I"]
        for line in ending.output.split(separator: "\n") where line.hasPrefix(".") {
            #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
    }

    @Test("A completion script is printed for each shell", arguments: ["bash", "zsh", "fish"])
    func completion(shell: String) async throws {
        let ending = try await Tool.run(["--generate-completion-script", shell])
        #expect(ending.code == 0)
        #expect(ending.output.contains("richpush"))
        #expect(ending.output.contains("development-language"))
    }

    @Test("With the completion script, bash completes the names of files and folders")
    func completedFiles() async throws {
        let scratch = Scratch()
        try scratch.write([], to: "pushes/plain.json")
        let script = """
            source <("$RICHPUSH" --generate-completion-script bash)
            complete() {
                COMP_WORDS=(richpush "$@") COMP_CWORD=$# COMP_LINE="richpush $*" COMP_POINT=${#COMP_LINE}
                COMPREPLY=()
                _richpush richpush "${@: -1}" "${@: -2:1}"
                echo "${COMPREPLY[*]}"
            }
            complete lint pushes/pl
            complete strings pu
            complete lint --files-from pushes/
            """
        let ending = try await Tool.shell("exec bash -c \"$1\"", script, in: scratch)
        let completed = ending.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(completed == ["pushes/plain.json", "pushes", "pushes/plain.json"], "\(ending.errors)")
    }
}
