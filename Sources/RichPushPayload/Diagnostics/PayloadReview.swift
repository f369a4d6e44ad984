extension PushPayload {
    /// The largest push that APNs accepts, in bytes of compact JSON.
    public static let maximumBytes = 4096

    /// The problems and notes about this push, found again at each access. The templates review their own keys.
    public var diagnostics: [Diagnostic] {
        var review = PayloadReview(push: self)
        review.reviewAll()
        return review.diagnostics
    }
}

/// Collects the diagnostics of a push. Each extension reviews one part of it.
struct PayloadReview {
    let push: PushPayload
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var lines: PayloadLines
    let kind: PushKind

    /// The largest number of keys of one object that are reported.
    static let mostKeys = 10_000

    init(push: PushPayload) {
        self.push = push
        kind = push.kind
        lines = PayloadLines(push)
    }

    var root: JSONElement { push.root }
    var keys: PayloadKeys { push.keys }

    mutating func reviewAll() {
        reviewWhole()
        reviewAPS()
        reviewRoot()
        reviewTarget()
        reviewCategory()
        reviewButtons()
        reviewTemplateKeys()
        reviewMedia()
        reviewData()
    }

    /// Adds a diagnostic about the key at a path.
    mutating func add(_ code: DiagnosticCode, _ path: [String] = [], _ message: String) {
        let key = path.isEmpty ? nil : path.joined(separator: ".")
        let position = path.isEmpty ? nil : lines.position(of: path)
        diagnostics.append(Diagnostic(code, key: key, at: position, message: message))
    }

    /// Adds a diagnostic about a value that is not reached by keys alone, such as one in an array.
    mutating func add(_ code: DiagnosticCode, key: String, at element: JSONElement?, _ message: String) {
        let position = element.flatMap { lines.position(of: $0) }
        diagnostics.append(Diagnostic(code, key: key, at: position, message: message))
    }

    /// Adds a diagnostic about the key at a path, with the line of one of several elements at it.
    mutating func add(_ code: DiagnosticCode, _ path: [String], at element: JSONElement?, _ message: String) {
        let key = path.joined(separator: ".")
        let position = element.flatMap { lines.position(of: $0) } ?? lines.position(of: path)
        diagnostics.append(Diagnostic(code, key: key, at: position, message: message))
    }

    /// The element of a key at the root; nil if it is absent or JSON null.
    func present(_ key: String) -> JSONElement? {
        root[key].flatMap { $0.isNull ? nil : $0 }
    }

    mutating func reviewWhole() {
        if push.isCarnival {
            add(.carnivalConverted, "The input is a Carnival send request; it is converted to an APNs payload.")
        }
        let bytes = push.compactByteCount
        if bytes > PushPayload.maximumBytes {
            add(
                .payloadTooLarge,
                "The payload has \(bytes) bytes, and APNs refuses more than \(PushPayload.maximumBytes)."
            )
        } else if let sent = push.fileByteCount, sent > PushPayload.maximumBytes {
            add(
                .payloadSizeAsSent,
                "The file has \(sent) bytes, its compact form \(bytes): APNs refuses more than "
                    + "\(PushPayload.maximumBytes), so send the compact form."
            )
        }
    }
}

extension PushPayload {
    /// The bytes of the file, if the file is the payload itself.
    fileprivate var fileByteCount: Int? {
        if case .file = source.origin { source.document.tape.bytes.count } else { nil }
    }
}

extension PayloadReview {
    /// Adds a diagnostic that is not about a key.
    private mutating func add(_ code: DiagnosticCode, _ message: String) {
        add(code, [], message)
    }
}
