import Foundation
import RichPushModel
import RichPushPayload

/// The list of files with their findings. A file is read again only if it has changed.
final class FolderList: Sendable {
    /// The maximum number of files of a list.
    static let limit = 10_000

    private struct Row: Sendable {
        let stamp: FileStamp
        let json: JSONObject
    }

    private let folder: StudioFolder
    private let work: StudioWork
    private let rows = Locked<[FolderPath: Row]>([:])

    init(_ folder: StudioFolder, work: StudioWork) {
        self.folder = folder
        self.work = work
    }

    /// The answer of `GET /api/files`.
    ///
    /// - Throws: ``StudioProblem`` with 404 if the folder is gone.
    func json() async throws -> JSONObject {
        let (entries, hasMore) = try FolderWalk(folder: folder, limit: Self.limit).entries()
        let known = rows.withLock { $0 }
        let changed = entries.filter { known[$0.path]?.stamp != $0.stamp }
        let read = await Self.read(changed, of: folder, work)
        let all = rows.withLock { rows in
            let current = known.merging(read) { $1 }
            rows = Dictionary(entries.compactMap { entry in current[entry.path].map { (entry.path, $0) } }) { $1 }
            return rows
        }
        // A file that is gone since the walk has no row.
        return ["files": .array(entries.compactMap { all[$0.path].map { .object($0.json) } }), "more": .bool(hasMore)]
    }

    private static func read(
        _ entries: [FolderWalk.Entry],
        of folder: StudioFolder,
        _ work: StudioWork
    ) async -> [FolderPath: Row] {
        let width = ProcessInfo.processInfo.activeProcessorCount
        return await withTaskGroup(of: [(FolderPath, Row)].self) { group in
            for start in 0..<min(width, entries.count) {
                group.addTask {
                    stride(from: start, to: entries.count, by: width).compactMap { index in
                        row(of: entries[index], in: folder, work).map { (entries[index].path, $0) }
                    }
                }
            }
            return await group.reduce(into: [:]) { all, part in all.merge(part) { $1 } }
        }
    }

    private static func row(of entry: FolderWalk.Entry, in folder: StudioFolder, _ work: StudioWork) -> Row? {
        var tag: String?
        var summary = FileSummary(kind: nil, errors: 1, warnings: 0, notes: 0)
        var size = entry.stamp.size
        do {
            let bytes = try folder.read(entry.path)
            (tag, size) = (ETag(of: bytes).text, Int64(bytes.count))
            summary = work.summary(of: bytes)
        } catch let problem as StudioProblem where problem.status == .notFound {
            return nil
        } catch {
            // A file that is too long or cannot be read has one error, and no tag.
        }
        return Row(
            stamp: entry.stamp,
            json: [
                "path": .string(entry.path.text), "bytes": .int(size), "etag": JSONValue(tag),
                "kind": JSONValue(summary.kind),
                "errors": .int(Int64(summary.errors)), "warnings": .int(Int64(summary.warnings)),
                "notes": .int(Int64(summary.notes)),
            ]
        )
    }
}
