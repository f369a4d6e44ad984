import Foundation

/// Reads files and folders. Faults of files are collected: the other files are still read.
final class FileReader {
    /// The maximum size of a property list or a project file in bytes.
    static let largestFile = 16 << 20
    /// How much of a source is read in bytes. Longer ones are generated.
    private static let largestSource = 4 << 20
    /// The maximum number of files of one folder, and its deepest subfolder.
    private static let (mostFiles, deepestFolder) = (100_000, 32)

    /// The folder that paths of findings and faults begin at.
    let root: String
    private(set) var faults: [ProjectReview.Fault] = []
    private var faultyFiles: Set<String> = []
    private var dictionaries: [String: PropertyDictionary?] = [:]
    private var spellings: [String: String] = [:]

    init(root: String) {
        self.root = root
    }

    func relative(_ path: String) -> String { Path.relative(path, to: root) }

    /// Notes the first fault of a file. If the file has conflict markers, they are the fault.
    func note(_ path: String, _ reason: String, line: Int? = nil) {
        guard faultyFiles.insert(path).inserted else { return }
        let conflict = conflictLine(path)
        let reason = conflict == nil ? reason : "it has the conflict markers of a merge; resolve the conflict"
        faults.append(ProjectReview.Fault(file: relative(path), line: conflict ?? line, reason: reason))
    }

    /// The line of the first conflict marker of Git in a file.
    private func conflictLine(_ path: String) -> Int? {
        guard isFile(path), let bytes = prefix(path, upTo: Self.largestFile) else { return nil }
        let text = Data("\n".utf8) + bytes
        let marks = ["<<<<<<< ", "||||||| ", "=======\n", "=======\r", ">>>>>>> "]
        let first = marks.compactMap { text.range(of: Data("\n\($0)".utf8))?.lowerBound }.min()
        return first.map { end in text[...end].count { $0 == UInt8(ascii: "\n") } }
    }

    /// The property list at a path; nil, with a fault, if it cannot be read.
    func dictionary(_ path: String) -> PropertyDictionary? {
        if let known = dictionaries[path] { return known }
        let dictionary = parsed(path, PropertyList.dictionary)
        dictionaries[path] = .some(dictionary)
        return dictionary
    }

    /// What a file contains; nil, with a fault, if it cannot be read as that.
    func parsed<Value>(_ path: String, _ parse: ([UInt8]) throws(PropertyListFault) -> Value) -> Value? {
        guard let bytes = bytes(path) else { return nil }
        do {
            return try parse(bytes)
        } catch {
            note(path, error.reason, line: error.line)
            return nil
        }
    }

    /// The bytes of a file; nil, with a fault, if it is missing, too large, or not a file.
    func bytes(_ path: String) -> [UInt8]? {
        let path = found(path)
        guard exists(path) else {
            note(path, "the file is missing")
            return nil
        }
        guard isFile(path) else {
            note(path, "it is not a file")
            return nil
        }
        guard let bytes = prefix(path, upTo: Self.largestFile + 1) else {
            note(path, "it could not be read")
            return nil
        }
        guard bytes.count <= Self.largestFile else {
            note(path, "it is larger than \(Self.largestFile >> 20) MB")
            return nil
        }
        return bytes
    }

    /// The bytes of a source; nil if it is not there, as a file that a build step writes.
    func source(_ path: String) -> [UInt8]? {
        let path = found(path)
        return isFile(path) ? prefix(path, upTo: Self.largestSource) : nil
    }

    private func prefix(_ path: String, upTo limit: Int) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        do {
            defer { try? handle.close() }
            // An empty file has no data.
            return Array(try handle.read(upToCount: limit) ?? Data())
        } catch {
            return nil
        }
    }

    /// The path as it is spelled on the disk: the volumes of a Mac ignore case, and a build there finds the file.
    func spelled(_ path: String) -> String {
        if let known = spellings[path] { return known }
        var place = "/"
        for name in path.split(separator: "/") {
            let names = names(in: place)
            let exact = names.first { $0.utf8.elementsEqual(name.utf8) }
            let similar = exact ?? names.first { $0.lowercased() == name.lowercased() }
            place = Path.join(place, similar ?? String(name))
        }
        spellings[path] = place
        return place
    }

    private func found(_ path: String) -> String { exists(path) ? path : spelled(path) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Whether it is a file with bytes, not a folder, a pipe or a device. Links are followed.
    private func isFile(_ path: String) -> Bool {
        let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
        return kind == .typeRegular
    }

    /// Folders of dependencies and build results.
    private static let foreign: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "SourcePackages", "build"]

    /// The files below a folder without those of dependencies and build results.
    func ownFiles(below folder: String) -> [String] {
        files(below: folder) { Self.foreign.contains(Path.name($0)) }
    }

    /// The names in a folder, sorted; none if it is not a folder.
    func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
    }

    /// The paths of the files below a folder, relative to it. Links to folders are not followed, so that there is no loop.
    /// A bundle such as an asset catalogue counts as a file. `skips` says whether a file or a folder, by its relative path,
    /// is left out with all that it contains.
    func files(below folder: String, skipping skips: (String) -> Bool = { _ in false }) -> [String] {
        let folder = self.found(folder)
        var (found, rest) = ([String](), [""])
        while let path = rest.popLast(), found.count < Self.mostFiles {
            for name in names(in: Path.join(folder, path)) where !name.hasPrefix(".") {
                let inner = path.isEmpty ? name : "\(path)/\(name)"
                let place = Path.join(folder, inner)
                if skips(inner) { continue }
                if !isFolder(place) || Self.bundles.contains(Path.suffix(name)) {
                    found.append(inner)
                } else if !isLink(place), inner.count(where: { $0 == "/" }) < Self.deepestFolder {
                    rest.append(inner)
                }
            }
        }
        return found.sorted()
    }

    private func isLink(_ path: String) -> Bool {
        let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return kind == .typeSymbolicLink
    }

    private static let bundles: Set = [
        "xcodeproj", "xcworkspace", "xcassets", "bundle", "app", "framework", "xcframework",
    ]
}
