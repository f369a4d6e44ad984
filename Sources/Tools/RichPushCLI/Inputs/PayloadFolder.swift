import Foundation

/// A folder of payloads, including its subfolders.
enum PayloadFolder {
    /// Whether a path is a folder; links are followed.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The paths of all `.json` and `.apns` files, sorted. Links to files are followed, links to folders are not. Pipes and
    /// devices are skipped.
    ///
    /// - Parameter folder: the folder.
    /// - Returns: the paths, each with the folder's before it.
    /// - Throws: ``CommandFailure`` with 66 for a folder that cannot be read or does not contain a payload.
    static func payloads(in folder: String) throws(CommandFailure) -> [String] {
        var (open, found) = ([folder], [String]())
        while let folder = open.popLast() {
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            for name in try names(in: folder) {
                let path = prefix + name
                switch kind(of: path, follows: isPayload(name)) {
                case .folder: open.append(path)
                case .file where isPayload(name): found.append(path)
                default: break
                }
            }
        }
        guard !found.isEmpty else {
            throw CommandFailure(status: .noInput, message: "\(folder): This folder has no .json or .apns file.")
        }
        return found.sorted()
    }

    private enum Kind { case file, folder, other }

    /// The kind of a path, without an error if it does not exist.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - follows: whether a link to a file is treated as that file.
    /// - Returns: the kind; a broken link is a file if links are followed.
    private static func kind(of path: String, follows: Bool) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK where follows:
            // A broken link is treated as a file, so that reading it reports the error.
            guard stat(path, &status) == 0 else { return .file }
            return status.st_mode & S_IFMT == S_IFREG ? .file : .other
        default: return .other
        }
    }

    private static func isPayload(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasSuffix(".json") || name.hasSuffix(".apns")
    }

    private static func names(in folder: String) throws(CommandFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            let reason = error.localizedDescription
            throw CommandFailure(status: .noInput, message: "\(folder): The folder could not be read. \(reason)")
        }
    }
}
