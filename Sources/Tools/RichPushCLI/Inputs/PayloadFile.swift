import RichPushLint
import RichPushPayload

extension PayloadFile {
    /// Reads an input: a file, or standard input for `-`.
    ///
    /// - Parameters:
    ///   - name: the file, or `-` for standard input.
    ///   - keys: how the payload is read.
    /// - Throws: ``CommandFailure`` if the file does not exist or cannot be read.
    init(_ name: String, keys: PayloadKeys = .default) throws(CommandFailure) {
        self.init(name, bytes: try FileBytes.ofArgument(name, upTo: Self.longest + 1), keys: keys)
    }

    /// The push. Commands other than `inspect`, `lint` and `preview` end without one.
    ///
    /// - Throws: ``CommandFailure`` with 65 if the input is not a payload.
    func push() throws -> PushPayload {
        switch reading {
        case .success(let push): return push
        case .failure(let error):
            throw CommandFailure(
                status: .notPayload,
                message: "\(name):\(error.line):\(error.column): \(error.message) It is not a payload; nothing is done."
            )
        }
    }
}

extension CommandFailure {
    /// Converts a fault in reading to a message, with the exit code 66.
    ///
    /// - Parameters:
    ///   - fault: what went wrong.
    ///   - name: the file; nil for standard input.
    init(fault: FileBytes.Fault, of name: String?) {
        let sentence =
            switch fault {
            case .missing: "There is no such file."
            case .isFolder: "This is a folder; expected a file."
            case .notOpened(let reason): "The file could not be opened: \(reason)."
            case .notRead(let reason): "The file could not be read: \(reason)."
            }
        guard let name else {
            let reason = if case .notRead(let reason) = fault { reason } else { sentence }
            self.init(status: .noInput, message: "Standard input could not be read: \(reason).")
            return
        }
        self.init(status: .noInput, message: "\(name): \(sentence)")
    }
}
