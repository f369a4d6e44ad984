import Foundation
import RichPushLint
import RichPushPayload
import RichPushTemplates

/// One input: a file, or standard input for `-`.
struct PayloadFile {
    /// The name that the user gave.
    let name: String
    /// The push, or why the input is not a push.
    let reading: Result<PushPayload, JSONError>
    /// The bytes as read.
    let bytes: [UInt8]

    /// Reads an input.
    ///
    /// - Parameters:
    ///   - name: the file, or `-` for standard input.
    ///   - keys: how the payload is read.
    /// - Throws: ``CommandFailure`` if the file does not exist or cannot be read.
    init(_ name: String, keys: PayloadKeys = .default) throws(CommandFailure) {
        self.init(name, bytes: try FileBytes.ofArgument(name, upTo: Self.longest + 1), keys: keys)
    }

    /// Reads a text that has the name of a file in messages.
    init(_ name: String, bytes: [UInt8], keys: PayloadKeys) {
        self.name = name
        self.bytes = bytes
        reading = Result { () throws(JSONError) in
            guard bytes.count <= Self.longest else { throw JSONError(longerThan: "16 MB") }
            return try PushPayload(bytes: bytes, keys: keys)
        }
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

    var findings: [Finding] {
        switch reading {
        case .success(let push): push.findings + (push.template()?.findings ?? [])
        case .failure(let error): [error.finding]
        }
    }

    /// The push; nil if the input is not one.
    var payload: PushPayload? { try? reading.get() }

    var isPayload: Bool { payload != nil }

    /// The maximum length in bytes: far longer than any payload, and a limit for endless files such as `/dev/zero`.
    private static let longest = 16 << 20
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

extension PushPayload {
    /// The template that the push is shown with or asks for, read as if delivered now; nil if there is none.
    func template(_ alert: TemplateAlert? = nil) -> Template? {
        guard hasTemplate else { return nil }
        return TemplateCatalog.standard.template(for: self, alert: alert, now: Date().timeIntervalSince1970)
    }

    /// The position of a key of the template's data, such as `pt_img1` or `ct_ContentSlider.items.0.imageUrl`. For a key
    /// within a text, it is the position of that text.
    func position(ofTemplateKey key: String) -> JSONPosition? {
        // With `pt_json`, keys of templates at the root are ignored.
        let isNested = key.hasPrefix("pt_") && self["pt_json"].map { !$0.isNull } ?? false
        let path = (isNested ? ["pt_json"] : []) + key.split(separator: ".").map(String.init)
        guard var element = path.first.flatMap({ PayloadLines(self).element(at: [$0]) }) else { return nil }
        for name in path.dropFirst() {
            guard let next = Int(name).flatMap({ element[$0] }) ?? element[name] else { break }
            element = next
        }
        return element.location
    }
}
