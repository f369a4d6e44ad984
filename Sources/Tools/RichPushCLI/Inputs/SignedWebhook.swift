import Foundation
import RichPushHosting
import RichPushPayload

/// A webhook as it was received, and what is wrong with its signature.
struct SignedWebhook {
    var id: String
    var timestamp: String
    var signature: String
    var body: [UInt8]

    func isSigned(by secrets: [WebhookSecret]) -> Bool {
        secrets.reduce(false) { $1.signs(signature, id: id, timestamp: timestamp, body: body) || $0 }
    }

    /// Says which part is wrong.
    ///
    /// - Parameter secrets: the secrets, none of which has made the signature.
    /// - Returns: one or more sentences.
    func fault(_ secrets: [WebhookSecret]) -> String {
        if let fault = SignatureField(signature).fault { return "The signature is wrong. \(fault)" }
        for (sentence, webhook) in variations where webhook.isSigned(by: secrets) { return sentence }
        var sentences = ["The signature is of another secret, or identifier, time or body were changed."]
        if id.isEmpty { sentences.append("--id is empty.") }
        if timestamp.utf8.count > 11 { sentences.append(Self.milliseconds) }
        if body.isEmpty { sentences.append("The body is empty.") }
        return sentences.joined(separator: " ")
    }

    /// What receivers think of the time, if the signature is right.
    func noteOnTime(now: Date) -> String? {
        guard let time = Double(timestamp) else { return nil }
        let age = now.timeIntervalSince1970 - time
        guard abs(age) > 300 else { return nil }
        let words = age > 0 ? "older" : "further ahead"
        return
            "--timestamp differs from the time of this machine: receivers refuse a webhook that is \(words) than 5 minutes."
    }

    private static let milliseconds = "--timestamp is in milliseconds: webhook-timestamp has seconds since 1970."

    /// This webhook with a usual mistake undone, and the sentence that names the mistake.
    private var variations: [(String, SignedWebhook)] {
        func with(_ change: (inout SignedWebhook) -> Void) -> SignedWebhook {
            var copy = self
            change(&copy)
            return copy
        }
        let quotes = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: "\"'\u{FEFF}"))
        let spaced = signature.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var all = [
            ("--signature has line ends or tabs around it.", with { $0.signature = spaced }),
            ("--id has white space or quotes around it.", with { $0.id = id.trimmingCharacters(in: quotes) }),
            (Self.milliseconds, with { $0.timestamp = String(timestamp.dropLast(3)) }),
            ("--timestamp begins with zeros.", with { $0.timestamp = String(timestamp.drop { $0 == "0" }) }),
        ]
        let text = "The body was changed:"
        let (feed, mark) = (UInt8(ascii: "\n"), [0xEF, 0xBB, 0xBF] as [UInt8])
        all += [
            ("\(text) it has a line end that was not sent.", with { $0.body = body.withoutLineEnd }),
            ("\(text) the line end at its end is missing.", with { $0.body = body + [feed] }),
            ("\(text) its line ends were CR LF.", with { $0.body = body.replacing([feed], with: [0x0D, feed]) }),
            ("\(text) its line ends were LF.", with { $0.body = body.replacing([0x0D, feed], with: [feed]) }),
        ]
        if body.starts(with: mark) {
            all.append(("\(text) it has a byte order mark.", with { $0.body = Array(body.dropFirst(mark.count)) }))
        }
        if let json = try? JSONValue(parsing: body) {
            all.append(("\(text) its JSON was written anew.", with { $0.body = json.serialized() }))
        }
        return all
    }
}

extension [UInt8] {
    fileprivate var withoutLineEnd: [UInt8] {
        var bytes = self
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        return bytes
    }
}

/// The value of `webhook-signature`.
struct SignatureField {
    private let text: String
    private let parts: [Substring]

    init(_ text: String) {
        (self.text, parts) = (text, text.split(whereSeparator: \.isWhitespace))
    }

    /// What is wrong with its form; nil if it has a signature that can be right.
    var fault: String? {
        let signatures = parts.filter { $0.hasPrefix("v1,") }.map { $0.dropFirst(3) }
        guard !signatures.isEmpty else { return "There is no signature `v1,…` in --signature: \(otherKind)." }
        guard let first = signatures.first, signatures.allSatisfy({ fault(of: $0) != nil }) else { return nil }
        return fault(of: first)
    }

    private func fault(of code: Substring) -> String? {
        if code.isEmpty { return "Nothing follows `v1,`." }
        if code.contains(",") { return "Signatures are separated by spaces, and not by commas." }
        if code.contains("%") { return "It is percent-encoded." }
        if code.contains(where: { "-_".contains($0) }) { return "It is base64url, and `v1,…` is base64." }
        if Self.isHexadecimal(code) { return "It is hexadecimal, and `v1,…` is base64." }
        let letters = code.prefix { $0.isBase64 }.count
        let padding = code.dropFirst(letters)
        guard padding.allSatisfy({ $0 == "=" }) else { return "It has characters that base64 does not have." }
        if letters < 43, parts.contains(where: { !$0.contains(",") }) {
            return "It has a space, perhaps in place of a `+`."
        }
        if letters < 43 { return "It is cut off: it has \(code.count) characters after `v1,`, and not 44." }
        if letters == 43, padding.isEmpty { return "The padding `=` at its end is missing." }
        return code.count > 44 ? "It is too long: it has \(code.count) characters after `v1,`, and not 44." : nil
    }

    /// Which other kind of signature it is.
    private var otherKind: String {
        let small = text.lowercased()
        guard let first = parts.first else { return "it is empty" }
        if small.hasPrefix("v1,") { return "write `v1` in small letters" }
        if small.contains("v1,") { return "give the value alone, without name or quotes" }
        if small.contains("t="), small.contains("v1=") {
            return "it has the form `t=…,v1=…` of another kind of webhook"
        }
        if let kind = ["sha256=", "sha1=", "sha512="].first(where: small.hasPrefix) {
            return "it has the form `\(kind)…` of another kind of webhook"
        }
        if small.hasPrefix("v1a,") { return "`v1a,…` is made with a private key, and not with a secret" }
        if small.wholeMatch(of: /v[0-9]+[a-z]?[,=:].*/) != nil { return "it has another version" }
        if Self.isHexadecimal(first) { return "it is hexadecimal" }
        if first.count == 44, first.hasSuffix("=") { return "`v1,` is missing in front of it" }
        return "it has another form"
    }

    private static func isHexadecimal(_ text: Substring) -> Bool { text.count >= 40 && text.allSatisfy(\.isHexDigit) }
}

extension Character {
    /// Whether base64 has it, but for its padding.
    fileprivate var isBase64: Bool { isASCII && (isLetter || isNumber || self == "+" || self == "/") }
}
