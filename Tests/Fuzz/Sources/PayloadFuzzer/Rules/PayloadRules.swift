import RichPushLint
import RichPushPayload

extension FuzzRules {
    /// Reads bytes as a push and checks the rules of its values; nil if the bytes are not a push.
    static func payload(_ bytes: [UInt8]) throws(BrokenRule) -> PushPayload? {
        let push: PushPayload
        do throws(JSONError) {
            push = try PushPayload(bytes: bytes)
        } catch {
            try check([error.finding])
            try require(error.line >= 1, "an error of \(bytes.count) bytes names no line: \(error)")
            return nil
        }
        try checkWriting(push)
        try checkFields(push)
        try check(push.findings)
        return push
    }

    /// Checks that written JSON is read as an equal value and written the same again.
    private static func checkWriting(_ push: PushPayload) throws(BrokenRule) {
        let written = push.encoded
        try require(written.count == push.compactByteCount, "compactByteCount differs from the number of written bytes")
        guard let again = try? JSONValue(parsing: written) else {
            throw BrokenRule(rule: "the writer's output is not JSON")
        }
        try require(again == push.json, "the writer's output is another value")
        try require(again.serialized() == written, "a value that was written and read is written differently")
    }

    /// Every typed field can be read.
    private static func checkFields(_ push: PushPayload) throws(BrokenRule) {
        for type in NotificationType.allCases { _ = push.id(for: type) }
        let aps = push.aps
        _ = (aps?.alert?.title, aps?.alert?.subtitle, aps?.alert?.body, aps?.badge, aps?.category, aps?.mutableContent)
        _ = (push.notificationType, push.idText, push.messageResponseID, push.emsOpen, push.extraJSON)
        _ = (push.resolvedCategory, push.usableMedia)
        try require(push.media.allSatisfy { !$0.key.isEmpty }, "media have an empty key")
    }

    /// Checks that every finding has a known code, a full sentence and a possible line.
    static func check(_ findings: [Finding]) throws(BrokenRule) {
        for finding in findings {
            let code = finding.code
            try require(knownCodes.contains(code), "\(code.rawValue) is not one of the package's codes")
            let isSentence = finding.message.hasSuffix(".") || finding.message.hasSuffix("?")
            try require(isSentence, "\(code.rawValue) is not a sentence: \(finding.message)")
            try require((finding.line ?? 1) >= 1, "\(code.rawValue) has the line \(finding.line ?? 0)")
        }
    }

    private static let knownCodes = Set(FindingCode.allCases)
}
