import RichPushPayload

/// The inputs of a command, and its exit code after all of them are read.
struct Inputs {
    /// Files, and `-` for standard input, in the order in which they are read.
    let names: [String]
    /// How payloads are read.
    let keys: PayloadKeys
    private var isMissing = false
    private var isNotPayload = false

    /// Creates the inputs. Each folder is replaced by the payloads in it; a folder without payloads is reported.
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

    /// Reads an input; nil if it cannot be read, which is reported.
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

    /// Reports that an input is missing.
    mutating func note(_ failure: CommandFailure) {
        Console.error(failure.message)
        isMissing = true
    }

    /// The exit code: 66 if an input is missing, else 65 if one is not a payload, else nil.
    var status: ExitStatus? { missingStatus ?? (isNotPayload ? .notPayload : nil) }

    /// 66 if an input is missing, else nil.
    var missingStatus: ExitStatus? { isMissing ? .noInput : nil }
}
