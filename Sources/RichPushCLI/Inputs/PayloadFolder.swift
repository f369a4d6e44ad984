import Foundation

/// A folder that stands for the payloads in it and below.
enum PayloadFolder {
    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The paths of all `.json` and `.apns` files, sorted. Links to files are followed, links to folders are not; what
    /// is neither file nor folder, such as a pipe, is left out.
    ///
    /// - Throws: ``CommandFailure`` with 66 for a folder that cannot be read or holds no payload.
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
            throw CommandFailure(status: .noInput, message: "\(folder): This folder holds no .json or .apns file.")
        }
        return found.sorted()
    }

    private enum Kind { case file, folder, other }

    /// - Parameter follows: whether a link to a file counts as that file.
    private static func kind(of path: String, follows: Bool) -> Kind {
        var status = stat()
        guard lstat(path, &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK where follows:
            // A link that leads nowhere counts as a file: that it cannot be read is said of it later.
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
