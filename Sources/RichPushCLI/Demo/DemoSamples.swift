import Foundation

/// The sample payloads, wherever the repository is.
struct DemoSamples {
    let folder: URL

    /// Finds the samples: where the user says, else below the current folder, else beside the build folder.
    init(_ given: String?) throws {
        let fileManager = FileManager.default
        let place = "Samples/Payloads"
        let executable = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let ancestors = sequence(first: executable) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        let candidates =
            given.map { [URL(fileURLWithPath: $0)] }
            ?? [URL(fileURLWithPath: place)] + ancestors.map { $0.appendingPathComponent(place) }
        guard let folder = candidates.first(where: { fileManager.fileExists(atPath: $0.path) }) else {
            throw CommandFailure(
                status: .noInput,
                message: "The sample payloads were not found; name their folder with --payloads."
            )
        }
        self.folder = folder
    }

    /// The names of the samples in a folder, such as `types/offer.json`.
    func names(in subfolder: String) throws -> [String] {
        let path = folder.appendingPathComponent(subfolder).path
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw CommandFailure(status: .noInput, message: "\(path): There is no such folder of samples.")
        }
        return names.filter { $0.hasSuffix(".json") && $0 != "expected.json" }.sorted().map { "\(subfolder)/\($0)" }
    }

    func file(_ name: String) throws -> PayloadFile {
        try PayloadFile(folder.appendingPathComponent(name).path)
    }
}
