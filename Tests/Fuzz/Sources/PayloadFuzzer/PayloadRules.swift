import RichPushPayload

/// Reads bytes as a push and holds what comes of them against the rules; nil if they are none.
func checkedPayload(_ bytes: [UInt8]) -> PushPayload? {
    do throws(JSONError) {
        let push = try PushPayload(bytes: bytes)
        checkWriting(push)
        checkFields(push)
        check(push.diagnostics)
        return push
    } catch {
        check([error.diagnostic])
        require(error.line >= 1, "an error of \(bytes.count) bytes names no line: \(error)")
        return nil
    }
}

/// What the writer writes is read as an equal value, and written the same again.
private func checkWriting(_ push: PushPayload) {
    let written = push.encoded
    require(written.count == push.compactByteCount, "compactByteCount is another number than what is written")
    guard let again = try? JSONValue(parsing: written) else {
        return require(false, "what the writer wrote is not JSON")
    }
    require(again == push.json, "what the writer wrote is another value")
    require(again.serialized() == written, "what was written and read is written otherwise")
}

/// Every typed field can be read.
private func checkFields(_ push: PushPayload) {
    for type in NotificationType.allCases { _ = push.id(for: type) }
    let aps = push.aps
    _ = (aps?.alert?.title, aps?.alert?.subtitle, aps?.alert?.body, aps?.badge, aps?.category, aps?.mutableContent)
    _ = (push.notificationType, push.idText, push.messageResponseID, push.emsOpen, push.extraJSON)
    _ = (push.resolvedCategory, push.usableMedia)
    require(push.media.allSatisfy { !$0.key.isEmpty }, "media were found under no key")
}

/// Every diagnostic is a known one, in a sentence, at a line that can be.
func check(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
        let code = diagnostic.code
        require(knownCodes.contains(code), "\(code.rawValue) is no documented code")
        require(diagnostic.message.hasSuffix("."), "\(code.rawValue) has no sentence: \(diagnostic.message)")
        require((diagnostic.line ?? 1) >= 1, "\(code.rawValue) stands on line \(diagnostic.line ?? 0)")
    }
}

private let knownCodes: Set<DiagnosticCode> = [
    .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .payloadSizeAsSent, .carnivalConverted,
    .apsMissing, .apsFieldType, .mutableContentMissing, .typeUnknown, .idMissing, .idNotInteger, .nameEmpty,
    .clientEventsNotArray, .messageResponseIDInvalid, .categoryUnknown, .categoryInferred, .categoryTypeMismatch,
    .actionsTooMany, .mediaURLInvalid, .mediaScheme, .mediaKindUnknown, .emsOpenURLInvalid, .extraJSONInvalid,
    .recipientInvalid, .templateCategoryMissing, .templateUnknown, .templateIDType, .templateJSONInvalid,
    .templateJSONObject, .templateRootKeysIgnored,
    .templateFieldType, .templateMissingRequired, .templateImageUnavailable, .templateImagesNone,
    .templateColorInvalid, .templateContrastLow, .templateURLInvalid, .templateNumberInvalid, .templateTimerExpired,
    .templateFramingRefused, .templateDocumentedRequired, .templateValueUnknown, .templateFallback,
    .sliderFieldDefaulted,
]
