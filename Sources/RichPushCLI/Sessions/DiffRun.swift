import RichPushPayload

/// The comparison of all files, and the exit code of the command.
struct DiffRun {
    private let context: PushMeaning.Context
    private let printsJSON: Bool
    private var files: Inputs
    private var list: ResultList
    private var page: DifferencePage?
    private var counts: [PushDifference.Status: Int] = [:]

    init(keys: PayloadKeys, context: PushMeaning.Context, printsJSON: Bool, page: String?) {
        self.context = context
        self.printsJSON = printsJSON
        files = Inputs([], keys: keys)
        list = ResultList(printsJSON ? .list(named: "files") : .text(separator: ""))
        self.page = page.map { DifferencePage(path: $0) }
    }

    /// The exit code: 66 if a file is missing, else 65 if one is not a payload, else 1 if something differs, else nil.
    var status: ExitStatus? { files.status ?? (counts.keys.contains { $0 != .same } ? .problem : nil) }

    /// Compares the files one after the other, and prints each result at once.
    mutating func compare(_ pairs: FilePairs) async throws {
        for (index, pair) in pairs.pairs.enumerated() {
            WorkProgress.current?.note(done: index, of: pairs.pairs.count)
            let (old, new) = (pair.old.map { files.read($0) }, pair.new.map { files.read($0) })
            // A file that cannot be read is reported; the other version has nothing to be compared with.
            guard !isUnread(old), !isUnread(new) else { continue }
            let difference = await PushDifference(
                file: pair.name,
                from: old.flatMap(\.self),
                to: new.flatMap(\.self),
                context: context
            )
            counts[difference.status, default: 0] += 1
            if printsJSON {
                list.add([ResultList.rendered(difference.json)])
            } else if let text = difference.text {
                list.add([ResultList.rendered(text)])
            }
            try await page?.add(difference, old: old.flatMap(\.self), new: new.flatMap(\.self))
        }
        if !printsJSON { list.add([ResultList.rendered(summary)]) }
        list.end()
        try page?.write(summary: summary)
    }

    private func isUnread(_ file: PayloadFile??) -> Bool {
        if case .some(.none) = file { true } else { false }
    }

    private var summary: String {
        let total = counts.values.reduce(0, +)
        let parts = [PushDifference.Status.added, .removed, .changed, .same].compactMap { status -> String? in
            counts[status].map { "\($0) \(status.rawValue)" }
        }
        return "\(total) file\(total == 1 ? "" : "s")\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: ", "))"
    }
}
