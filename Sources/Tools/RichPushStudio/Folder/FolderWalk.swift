import Foundation

/// Finds the payloads below a folder in the order of their paths. Hidden files and folders are skipped, and links to folders
/// are not followed.
struct FolderWalk {
    /// A payload that was found.
    struct Entry: Sendable {
        let path: FolderPath
        let stamp: FileStamp
    }

    let folder: StudioFolder
    /// The maximum number of payloads.
    let limit: Int

    /// The payloads, and whether there are more.
    ///
    /// - Throws: ``StudioProblem`` with 404 if the folder is gone.
    func entries() throws -> (entries: [Entry], hasMore: Bool) {
        guard let root = OpenFolder(path: folder.path) else {
            throw StudioProblem(.notFound, "The folder \(folder.path) is gone. Open files stay in the page.")
        }
        var found: [Entry] = []
        collect(root, below: "", depth: 0, into: &found)
        return (Array(found.prefix(limit)), found.count > limit)
    }

    /// The depth of folders that are searched. A path has at most 4,096 bytes.
    private static let deepest = 64

    private func collect(_ folder: OpenFolder, below prefix: String, depth: Int, into found: inout [Entry]) {
        for item in Self.items(of: folder) {
            guard found.count <= limit else { return }
            let text = prefix + item.name
            if item.isFolder {
                guard depth < Self.deepest, let child = folder.folder(item.name) else { continue }
                collect(child, below: text + "/", depth: depth + 1, into: &found)
            } else if let path = FolderPath(text), let stamp = stamp(of: path, item, in: folder) {
                found.append(Entry(path: path, stamp: stamp))
            }
        }
    }

    /// The stamp of a payload; nil if it is not a file, or is a link that leads out of the folder.
    private func stamp(of path: FolderPath, _ item: Item, in folder: OpenFolder) -> FileStamp? {
        switch item.status.st_mode & S_IFMT {
        case S_IFREG: return FileStamp(item.status)
        case S_IFLNK where self.folder.isInside(path):
            var target = stat()
            let isFile = fstatat(folder.descriptor, item.name, &target, 0) == 0 && target.st_mode & S_IFMT == S_IFREG
            return isFile ? FileStamp(target) : nil
        default: return nil
        }
    }

    /// A name in a folder, and what it is; links are not followed.
    private struct Item {
        let name: String
        let status: stat

        var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
    }

    /// The visible names of a folder with their kinds, in the order in which their paths are sorted: `a.json` is before the
    /// files of `a`, because `.` is before `/`.
    private static func items(of folder: OpenFolder) -> [Item] {
        guard let stream = fdopendir(openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
            return []
        }
        defer { closedir(stream) }
        var items: [(key: String, item: Item)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
            }
            var status = stat()
            guard let name, FolderPath.isVisible(name),
                fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            else { continue }
            let item = Item(name: name, status: status)
            items.append((item.isFolder ? name + "/" : name, item))
        }
        return items.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.item)
    }
}
