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
    /// - Throws: ``WebhookFault`` with the first fault.
    public init(parsing bytes: [UInt8], policy: URLPolicy) throws(WebhookFault) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            let detail = "line \(error.line), column \(error.column): \(error.message)"
            throw WebhookFault(detail)
        }
        let root = try Entry(value, "", known: ["endpoints"])
        guard let values = try root.array("endpoints") else {
            throw root.fault("endpoints", "expected a list of endpoints")
        }
        var endpoints: [WebhookEndpoint] = []
        for (number, value) in values.enumerated() {
            let known = ["id", "url", "secrets", "types", "from"]
            let entry = try Entry(value, "/endpoints/\(number)", known: known)
            let endpoint = try entry.endpoint(policy)
            guard !endpoints.contains(where: { $0.id == endpoint.id }) else {
                throw entry.fault("id", "the id is used twice")
            }
            endpoints.append(endpoint)
        }
        self.init(endpoints)
    }
}

/// An object of the file.
private struct Entry {
    let object: JSONObject
    let pointer: String

    init(_ value: JSONValue, _ pointer: String, known: [String]) throws(WebhookFault) {
        guard let object = value.objectValue else {
            throw WebhookFault("expected an object", at: pointer)
        }
        (self.object, self.pointer) = (object, pointer)
        for (name, _) in object where !known.contains(name) {
            let meant = KeySpelling.meant(by: name, among: known).map { " Did you mean `\($0)`?" } ?? ""
            throw fault(name, "the key is not known.\(meant)")
        }
    }

    func fault(_ name: String, _ detail: String) -> WebhookFault {
        WebhookFault(detail, at: "\(pointer)/\(name)")
    }

    /// The values of a list; `nil` if there is none.
    func array(_ name: String) throws(WebhookFault) -> [JSONValue]? {
        guard let value = object[name] else { return nil }
        guard let array = value.arrayValue else { throw fault(name, "expected a list") }
        return array
    }

    func endpoint(_ policy: URLPolicy) throws(WebhookFault) -> WebhookEndpoint {
        guard let id = object["id"]?.stringValue, id.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil else {
            throw fault("id", "expected 1 to 64 letters, digits, `-`, `_` and `.`")
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
        guard let text = object["url"]?.stringValue else { throw fault("url", "expected an `https` URL") }
        do {
            return try policy.url(text)
        } catch {
            throw fault("url", "\(error) Expected an `https` URL of the public network.")
        }
    }

    private func secrets() throws(WebhookFault) -> [WebhookSecret] {
        var secrets: [WebhookSecret] = []
        for (number, value) in (try array("secrets") ?? []).enumerated() {
            do {
                secrets.append(try WebhookSecret(value.stringValue ?? ""))
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
            guard let name = value.stringValue, known.contains(name) else {
                let meant = value.stringValue.flatMap { KeySpelling.meant(by: $0, among: known) }
                let question = meant.map { " Did you mean `\($0)`?" } ?? ""
                throw fault("types/\(number)", "expected one of \(known.joined(separator: ", ")).\(question)")
            }
            kinds.insert(StoreEvent.Kind(rawValue: name))
        }
        return kinds
    }

    private func beginsAtOldest() throws(WebhookFault) -> Bool {
        switch object["from"] {
        case nil, .string("latest"): return false
        case .string("oldest"): return true
        default: throw fault("from", "expected `latest` or `oldest`")
        }
    }
}
