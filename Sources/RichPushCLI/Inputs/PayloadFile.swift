import Foundation
import RichPushPayload
import RichPushTemplates

/// One input: a file, or standard input for `-`.
struct PayloadFile {
    /// What the user called it.
    let name: String
    /// What it is as a push, or why it is none.
    let reading: Result<PushPayload, JSONError>

    /// Reads an input.
    ///
    /// - Parameters:
    ///   - name: what the user calls it.
    ///   - keys: how the payload is read.
    /// - Throws: ``CommandFailure`` if there is no such file, or it cannot be read.
    init(_ name: String, keys: PayloadKeys = .default) throws(CommandFailure) {
        self.name = name
        let bytes = try Self.bytes(of: name)
        reading = Result { () throws(JSONError) in
            guard bytes.count <= Self.longest else { throw JSONError(longerThan: "16 MB") }
            return try PushPayload(bytes: bytes, keys: keys)
        }
    }

    /// The push; every other command but `inspect` and `lint` ends without one.
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

    var diagnostics: [Diagnostic] {
        switch reading {
        case .success(let push): push.diagnostics + (push.template()?.diagnostics ?? [])
        case .failure(let error): [error.diagnostic]
        }
    }

    var isPayload: Bool {
        if case .success = reading { true } else { false }
    }

    /// Far more than any payload has, and little enough to hold: `/dev/zero` never ends.
    private static let longest = 16 << 20

    private static func bytes(of name: String) throws(CommandFailure) -> [UInt8] {
        let isInput = name == "-"
        do {
            return try isInput ? FileBytes.ofStandardInput(upTo: longest + 1) : FileBytes.of(name, upTo: longest + 1)
        } catch {
            throw CommandFailure(fault: error, of: isInput ? nil : name)
        }
    }
}

extension CommandFailure {
    /// What a fault in reading means for a command.
    ///
    /// - Parameters:
    ///   - fault: what went wrong.
    ///   - name: the file; nil for standard input.
    init(fault: FileBytes.Fault, of name: String?) {
        let sentence =
            switch fault {
            case .missing: "There is no such file."
            case .isFolder: "This is a folder; name the files in it."
            case .notOpened(let reason): "The file could not be opened to read it: \(reason)."
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

extension PushPayload {
    /// The template that the push asks for, delivered now; `nil` if it asks for none.
    func template(_ alert: TemplateAlert? = nil) -> Template? {
        guard hasTemplateKeys else { return nil }
        return TemplateCatalog.standard.template(for: self, alert: alert, now: Date().timeIntervalSince1970)
    }
}
