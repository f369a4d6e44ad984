/// The files of two versions: two files, or the files of two folders, which are paired by their names below the folder.
struct FilePairs {
    struct Pair {
        /// The name in the output.
        let name: String
        /// The paths; nil if the file does not exist in that version.
        let old: String?
        let new: String?
    }

    let pairs: [Pair]

    /// - Throws: ``CommandFailure`` with 64 for a file and a folder, and with 66 for a missing file or folder, or a folder
    ///   that cannot be read.
    init(from old: String, to new: String) throws(CommandFailure) {
        for path in [old, new] where path != "-" && !PayloadFolder.exists(path) {
            throw CommandFailure(fault: .missing, of: path)
        }
        switch (PayloadFolder.isFolder(old), PayloadFolder.isFolder(new)) {
        case (false, false): pairs = [Pair(name: new, old: old, new: new)]
        case (true, true):
            let (before, after) = (try Self.files(in: old), try Self.files(in: new))
            pairs = Set(before.keys).union(after.keys).sorted().map {
                Pair(name: $0, old: before[$0], new: after[$0])
            }
        default:
            throw CommandFailure(
                status: .usage,
                message: "\(old) and \(new): One is a folder and the other is not. Name two files or two folders."
            )
        }
    }

    /// The paths in a folder by their names below it. A folder without payloads is a version without files.
    private static func files(in folder: String) throws(CommandFailure) -> [String: String] {
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        let paths = try PayloadFolder.payloads(in: folder, allowsNone: true)
        return Dictionary(paths.map { (String($0.dropFirst(start.count)), $0) }) { first, _ in first }
    }
}
