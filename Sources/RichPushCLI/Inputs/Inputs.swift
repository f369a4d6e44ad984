import RichPushPayload

/// Several inputs, each judged on its own, and how a command ends that has looked at them.
struct Inputs {
    /// Files, and `-` for standard input, in the order in which they are done.
    let names: [String]
    /// How payloads are read.
    let keys: PayloadKeys
    private var isMissing = false
    private var isNotPayload = false

    /// Puts the payloads of each folder in the folder's place; says so if it has none.
    init(_ names: [String], keys: PayloadKeys = .default) {
        var (found, failures) = ([String](), [CommandFailure]())
        for name in names {
            guard name != "-", PayloadFolder.isFolder(name) else {
                found.append(name)
                continue
            }
            do { found += try PayloadFolder.payloads(in: name) } catch { failures.append(error) }
        }
        self.names = found
        self.keys = keys
        for failure in failures { note(failure) }
    }

    /// Reads an input; nil if there is none, which is then said.
    mutating func read(_ name: String) -> PayloadFile? {
        do {
            let file = try PayloadFile(name, keys: keys)
            if !file.isPayload { isNotPayload = true }
            return file
        } catch {
            note(error)
            return nil
        }
    }

    /// Says that an input is missing.
    mutating func note(_ failure: CommandFailure) {
        Console.error(failure.message)
        isMissing = true
    }

    /// First what was not there, then what was no payload.
    var status: ExitStatus? { missingStatus ?? (isNotPayload ? .notPayload : nil) }

    /// What was not there.
    var missingStatus: ExitStatus? { isMissing ? .noInput : nil }
}
