import RichPushPayload

/// Reads bytes as a push and checks the rules of its values; nil if the bytes are not a push.
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

/// Checks that written JSON is read as an equal value and written the same again.
private func checkWriting(_ push: PushPayload) {
    let written = push.encoded
    require(written.count == push.compactByteCount, "compactByteCount differs from the number of written bytes")
    guard let again = try? JSONValue(parsing: written) else {
        return require(false, "the writer's output is not JSON")
    }
    require(again == push.json, "the writer's output is another value")
    require(again.serialized() == written, "a value that was written and read is written differently")
}

/// Every typed field can be read.
private func checkFields(_ push: PushPayload) {
    for type in NotificationType.allCases { _ = push.id(for: type) }
    let aps = push.aps
    _ = (aps?.alert?.title, aps?.alert?.subtitle, aps?.alert?.body, aps?.badge, aps?.category, aps?.mutableContent)
    _ = (push.notificationType, push.idText, push.messageResponseID, push.emsOpen, push.extraJSON)
    _ = (push.resolvedCategory, push.usableMedia)
    require(push.media.allSatisfy { !$0.key.isEmpty }, "media have an empty key")
}

/// Checks that every diagnostic has a known code, a full sentence and a possible line.
func check(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
        let code = diagnostic.code
        require(knownCodes.contains(code), "\(code.rawValue) is not a documented code")
        require(diagnostic.message.hasSuffix("."), "\(code.rawValue) is not a sentence: \(diagnostic.message)")
        require((diagnostic.line ?? 1) >= 1, "\(code.rawValue) has the line \(diagnostic.line ?? 0)")
    }
}

private let knownCodes: Set<DiagnosticCode> = [
    .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .payloadSizeAsSent, .carnivalConverted,
    .apsMissing, .apsFieldType, .apsAlertMissing, .mutableContentMissing, .typeUnknown, .idMissing, .idNotInteger,
    .nameEmpty,
    .clientEventsNotArray, .messageResponseIDInvalid, .categoryUnknown, .categoryInferred, .categoryNotApplied,
    .categoryTypeMismatch,
    .actionsTooMany, .mediaURLInvalid, .mediaScheme, .mediaKindUnknown, .emsOpenURLInvalid, .extraJSONInvalid,
    .recipientInvalid, .templateCategoryMissing, .templateUnknown, .templateIDType, .templateJSONInvalid,
    .templateJSONObject, .templateRootKeysIgnored, .templateAlertMissing, .templateKeyUnread, .templateKeyMisspelt,
    .templateLinkNone, .templateTimerRange, .templateValueLimited, .templateBorderColorMissing, .templateTextCut,
    .templateFieldType, .templateMissingRequired, .templateImageUnavailable, .templateImagesNone,
    .templateColorInvalid, .templateContrastLow, .templateURLInvalid, .templateNumberInvalid, .templateTimerExpired,
    .templateFramingRefused, .templateDocumentedRequired, .templateValueUnknown, .templateFallback,
    .sliderFieldDefaulted,
    .buttonsNotObjects, .buttonsIncomplete, .buttonsIDDuplicate, .buttonsIDReserved, .buttonsOptionUnknown,
    .buttonsFieldType, .buttonsLinkInvalid, .buttonsLinkDropped, .buttonsWithCategory, .buttonsWithTemplate,
]
