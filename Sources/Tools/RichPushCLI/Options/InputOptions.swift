import ArgumentParser
import RichPushPayload

/// The payloads that a command reads.
struct InputOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Payloads, folders of payloads, or - for standard input.",
            discussion: "In a folder and its subfolders all .json and .apns files are read, sorted.",
            valueName: "FILE"
        ),
        completion: .file()
    )
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "A list of further files and folders, one on each line; - reads it from standard input.",
            valueName: "LIST"
        ),
        completion: .file()
    )
    var filesFrom: String?

    @OptionGroup var templates: TemplateCategoryOption

    @OptionGroup var host: HostOption

    func validate() throws {
        guard !files.isEmpty || filesFrom != nil else {
            throw ValidationError("Missing expected argument '<FILE> ...'")
        }
    }

    /// The inputs. Lists and folders are replaced by the files in them.
    ///
    /// - Throws: ``CommandFailure`` if the list or the host's parts cannot be read, or standard input is named twice.
    func inputs() throws -> Inputs {
        let listed = try filesFrom.map { try FileList.paths(in: $0) } ?? []
        let names = files + listed
        guard names.count(where: { $0 == "-" }) + (filesFrom == "-" ? 1 : 0) <= 1 else {
            throw CommandFailure(status: .usage, message: "- can be given only once: standard input is read once.")
        }
        return Inputs(names, keys: try host.parts().keys(templateCategories: templates.templateCategory))
    }
}

/// The app's categories for which templates are shown.
struct TemplateCategoryOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A category for which the host's content extension shows templates; may be repeated.",
            valueName: "ID"
        )
    )
    var templateCategory: [String] = []
}

/// A list of files, one path on each line.
private enum FileList {
    /// The maximum length in bytes: enough for a million paths, and small enough for memory.
    private static let longest = 256 << 20

    static func paths(in name: String) throws -> [String] {
        let bytes = try FileBytes.ofArgument(name, upTo: longest + 1)
        guard bytes.count <= longest else {
            throw CommandFailure(status: .noInput, message: "\(name): The list is longer than 256 MB and is not read.")
        }
        return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
        }
    }
}
