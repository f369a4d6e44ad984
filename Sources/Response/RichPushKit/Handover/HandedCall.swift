import Foundation
import RichPushExtension
import RichPushModel
import RichPushStore

/// A call that the system uploads. Its name in the system's session, and that of its file, say which call of the store it
/// is; they hold nothing about a member.
struct HandedCall: Hashable {
    /// The beginning of each upload's name.
    static let prefix = "richpush.call."

    /// A random identifier, different each time that calls are handed over: an answer to an upload that was taken back is
    /// not mistaken for that of a later one.
    let id: String
    let key: String

    /// `nil` for a key that is not one of this package: 64 hexadecimal digits.
    init?(id: String, key: String) {
        guard UUID(uuidString: id) != nil, key.utf8.count == 64, key.allSatisfy(\.isHexDigit) else { return nil }
        (self.id, self.key) = (id, key)
    }

    /// Reads a name; `nil` if it is not that of a call.
    init?(name: String) {
        guard name.hasPrefix(Self.prefix) else { return nil }
        let parts = name.dropFirst(Self.prefix.count).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(id: String(parts[0]), key: String(parts[1]))
    }

    var name: String { "\(Self.prefix)\(id).\(key)" }
    /// The owner of the call's lease while the system has it.
    var owner: String { Self.owner(id) }

    static func owner(_ id: String) -> String { Lease.uploadPrefix + id }
}

/// The bodies of calls that the system uploads, in a folder below the journal's: one file for each.
struct HandedCallFiles {
    /// The folder's name.
    static let folderName = "calls"
    /// The largest number of uploads at the system at the same time.
    static let limit = 100

    private let folder: URL

    init(in journal: EventJournal) {
        folder = journal.folder.appendingPathComponent(Self.folderName, isDirectory: true)
    }

    func write(_ body: [UInt8], for call: HandedCall) throws -> URL {
        let file = folder.appendingPathComponent(call.name)
        try PrivateFolder.make(at: folder)
        try PrivateFile.write(Data(body), to: file.path)
        return file
    }

    func remove(_ call: HandedCall) {
        // A file that stays is of a call that is not the system's any more, and is removed the next time.
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(call.name))
    }

    /// The calls with a file; none without the folder.
    func all() -> [HandedCall] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap(HandedCall.init(name:))
    }
}
