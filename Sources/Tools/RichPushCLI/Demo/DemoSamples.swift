import Foundation
import RichPushLint

/// The sample payloads of the repository.
struct DemoSamples {
    let folder: URL

    /// Finds the samples: in the given folder, else below the current folder, else below a folder above the executable.
    ///
    /// - Parameter given: the folder that the user names; nil searches for it.
    /// - Throws: ``CommandFailure`` with 66 if there is no such folder.
    init(_ given: String?) throws {
        let place = "Samples/Payloads"
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "")
        let executable = program.resolvingSymlinksInPath()
        let ancestors = sequence(first: executable) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        let candidates =
            given.map { [URL(fileURLWithPath: $0)] }
            ?? [URL(fileURLWithPath: place)] + ancestors.map { $0.appendingPathComponent(place) }
        guard let folder = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw CommandFailure(
                status: .noInput,
                message: given.map { "\($0): There is no such folder of sample payloads." }
                    ?? "The sample payloads were not found; name their folder with --payloads."
            )
        }
        self.folder = folder
    }

    /// The folders of valid samples, the simplest first.
    func sections() throws -> [String] {
        let order = ["types", "categories", "media"]
        let sections = try entries(of: folder).filter { PayloadFolder.isFolder(folder.appendingPathComponent($0).path) }
        return order.filter(sections.contains) + sections.filter { !$0.hasPrefix("bad") && !order.contains($0) }
    }

    /// The names of the samples in a folder, without their extension.
    func names(in section: String) throws -> [String] {
        try entries(of: folder.appendingPathComponent(section))
            .filter { $0.hasSuffix(".json") && $0 != "expected.json" }
            .map { String($0.dropLast(".json".count)) }
    }

    func file(_ name: String, in section: String) throws -> PayloadFile {
        try PayloadFile(folder.appendingPathComponent("\(section)/\(name).json").path)
    }

    private func entries(of folder: URL) throws -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            throw CommandFailure(status: .noInput, message: "\(folder.path): There is no such folder of samples.")
        }
        return names.sorted()
    }
}
