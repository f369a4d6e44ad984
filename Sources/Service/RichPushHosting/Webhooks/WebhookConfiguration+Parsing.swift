public import RichPushModel
import RichPushPayload
import RichPushStore

import struct Foundation.URL

extension WebhookConfiguration {
    /// Reads `{"endpoints": [{"id", "url", "secrets": ["whsec_…"], "types": [], "from": "latest"|"oldest"}]}`.
    ///
    /// `id` is 1 to 64 letters, digits, `-`, `_` and `.`. `types` and `from` may be missing. Other keys are refused: a
    /// misspelt `types` would be an endpoint that gets everything.
    ///
    /// - Parameters:
    ///   - bytes: the bytes of the file.
    ///   - policy: the URLs that are allowed.
    /// - Throws: ``WebhookFault`` with the first fault, which repeats nothing of the file.
    public init(parsing bytes: [UInt8], policy: URLPolicy) throws(WebhookFault) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(bytes)
        } catch {
            throw WebhookFault("line \(error.line), column \(error.column): \(Self.sentence(error, bytes))")
        }
        let root = try Entry(document.root, "", known: ["endpoints"])
        guard let elements = try root.array("endpoints") else {
            throw root.fault("endpoints", "expected a list of endpoints")
        }
        var endpoints: [WebhookEndpoint] = []
        for (number, element) in elements.enumerated() {
            let known = ["id", "url", "secrets", "types", "from"]
            let entry = try Entry(element, "/endpoints/\(number)", known: known)
            let endpoint = try entry.endpoint(policy)
            guard !endpoints.contains(where: { $0.id == endpoint.id }) else {
                throw entry.fault("id", "the id is used twice")
            }
            endpoints.append(endpoint)
        }
        self.init(endpoints)
    }

    /// The sentence of an error. It does not repeat a word without quotes, which can be a secret.
    private static func sentence(_ error: JSONError, _ bytes: [UInt8]) -> String {
        let word = bytes.dropFirst(error.offset).prefix(10).prefix { byte in
            byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
        }
        guard word.isEmpty || !error.message.utf8.starts(with: word) else {
            return "Expected a value of JSON. A text must be in double quotes."
        }
        return error.message
    }
}

/// An object of the file.
private struct Entry {
    let object: JSONElement
    let pointer: String

    init(_ element: JSONElement, _ pointer: String, known: [String]) throws(WebhookFault) {
        guard element.kind == .object else { throw WebhookFault("expected an object", at: pointer) }
        (object, self.pointer) = (element, pointer)
        for (name, value) in element.members where !known.contains(name) {
            let meant = KeySpelling.meant(by: name, among: known).map { " Did you mean `\($0)`?" } ?? ""
            throw WebhookFault("line \(value.line): a key is not known.\(meant)", at: pointer)
        }
    }

    func fault(_ name: String, _ detail: String) -> WebhookFault {
        WebhookFault(detail, at: "\(pointer)/\(name)")
    }

    /// The values of a list; `nil` if there is none.
    func array(_ name: String) throws(WebhookFault) -> [JSONElement]? {
        guard let value = object[name] else { return nil }
        guard value.kind == .array else { throw fault(name, "expected a list") }
        return value.elements
    }

    func endpoint(_ policy: URLPolicy) throws(WebhookFault) -> WebhookEndpoint {
        guard let id = object["id"]?.string, id.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil else {
            throw fault("id", "expected 1 to 64 letters, digits, `-`, `_` and `.`")
        }
        // The id is shown in logs, metrics and answers.
        guard !id.lowercased().hasPrefix(WebhookSecret.prefix) else {
            throw fault("id", "expected a name, and not a secret")
        }
        return WebhookEndpoint(
            id: id,
            url: try url(policy),
            secrets: try secrets(),
            kinds: try kinds(),
            beginsAtOldest: try beginsAtOldest()
        )
    }

    private func url(_ policy: URLPolicy) throws(WebhookFault) -> URL {
        guard let text = object["url"]?.string else { throw fault("url", "expected an `https` URL") }
        do {
            return try policy.url(text)
        } catch {
            throw fault("url", "\(Self.reason(error.code)); expected an `https` URL of the public network")
        }
    }

    private static func reason(_ code: URLPolicyError.Code) -> String {
        switch code {
        case .malformed: "it is not an absolute URL"
        case .scheme: "its scheme is not allowed"
        case .host: "its host is not allowed"
        case .address: "it leads to this machine or into a private network"
        case .userInfo: "it has a user name or password"
        }
    }

    private func secrets() throws(WebhookFault) -> [WebhookSecret] {
        var secrets: [WebhookSecret] = []
        for (number, value) in (try array("secrets") ?? []).enumerated() {
            do {
                secrets.append(try WebhookSecret(value.string ?? ""))
            } catch {
                throw fault("secrets/\(number)", error.detail)
            }
        }
        guard !secrets.isEmpty else { throw fault("secrets", "expected one secret at least") }
        return secrets
    }

    private func kinds() throws(WebhookFault) -> Set<StoreEvent.Kind> {
        var kinds: Set<StoreEvent.Kind> = []
        let known = StoreEvent.Kind.all.map(\.rawValue).sorted()
        for (number, value) in (try array("types") ?? []).enumerated() {
            guard let name = value.string, known.contains(name) else {
                let meant = value.string.flatMap { KeySpelling.meant(by: $0, among: known) }
                let question = meant.map { " Did you mean `\($0)`?" } ?? ""
                throw fault("types/\(number)", "expected one of \(known.joined(separator: ", ")).\(question)")
            }
            kinds.insert(StoreEvent.Kind(rawValue: name))
        }
        return kinds
    }

    private func beginsAtOldest() throws(WebhookFault) -> Bool {
        guard let from = object["from"] else { return false }
        switch from.string {
        case "latest": return false
        case "oldest": return true
        default: throw fault("from", "expected `latest` or `oldest`")
        }
    }
}
