import Foundation
import RichPushHosting
import RichPushKit

/// Reads the file of service keys:
/// `{"keys":[{"id","sha256","scopes":["ingest","read","rights","events","recall"],"notAfter"}]}`.
struct KeyFile {
    let file: NamedFile

    /// The keys by their id.
    ///
    /// - Throws: ``StartFault`` with the first wrong key.
    func keys() throws(StartFault) -> [String: ServiceKey] {
        let bytes = try file.bytes()
        guard let root = try? JSONDocument(bytes).root, root.kind == .object else { throw Self.notKeys(file) }
        try checkNames(of: root, ["keys"], at: "")
        guard let entries = root["keys"], entries.kind == .array else { throw Self.notKeys(file) }
        var keys: [String: ServiceKey] = [:]
        for (number, entry) in entries.elements.enumerated() {
            try checkNames(of: entry, ["id", "sha256", "scopes", "notAfter"], at: "`/keys/\(number)`: ")
            let key = try key(entry.value, number)
            guard keys.updateValue(key, forKey: key.id) == nil else {
                throw file.wrong("`/keys/\(number)/id` is used twice")
            }
        }
        guard !keys.isEmpty else { throw file.wrong("it has no key") }
        return keys
    }

    private func key(_ entry: JSONValue, _ number: Int) throws(StartFault) -> ServiceKey {
        func wrong(_ name: String, _ expected: String) -> StartFault {
            file.wrong("`/keys/\(number)/\(name)` must be \(expected)")
        }
        let object = entry.objectValue ?? [:]
        guard let id = object["id"]?.stringValue, ServiceKey.isID(id) else {
            throw wrong("id", "4 to 32 small letters and digits")
        }
        guard let digest = object["sha256"]?.stringValue.flatMap(Self.bytes(hexadecimal:)), digest.count == 32 else {
            throw wrong("sha256", "64 hexadecimal digits")
        }
        let names = object["scopes"]?.arrayValue?.map { $0.stringValue.map(Caller.Scope.init(rawValue:)) } ?? []
        let scopes = Set(names.compactMap { $0 })
        guard !names.isEmpty, !names.contains(nil), scopes.isSubset(of: Caller.Scope.all) else {
            throw wrong("scopes", "some of `ingest`, `read`, `rights`, `events` and `recall`")
        }
        var notAfter: Date?
        if let end = object["notAfter"], end != .null {
            notAfter = end.stringValue.flatMap { try? Date($0, strategy: .iso8601) }
            guard notAfter != nil else { throw wrong("notAfter", "a time such as `2027-01-31T12:00:00Z`, or null") }
        }
        return ServiceKey(id: id, digest: digest, scopes: scopes, notAfter: notAfter)
    }

    private static func notKeys(_ file: NamedFile) -> StartFault { file.wrong("expected `{\"keys\":[…]}`") }

    /// Refuses names that are not known: a misspelt `notAfter` would be a key without an end. The name is not repeated,
    /// because it can be a key that was put into the wrong position.
    private func checkNames(of object: JSONElement, _ known: [String], at position: String) throws(StartFault) {
        for (name, value) in object.members where !known.contains(name) {
            let nearest = NearestName.question(name, among: known)
            throw StartFault(
                .usage,
                "The file of `\(file.flag.text)` cannot be used: "
                    + "\(position)line \(value.line): the name of a value is not known.\(nearest)"
            )
        }
    }

    private static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
