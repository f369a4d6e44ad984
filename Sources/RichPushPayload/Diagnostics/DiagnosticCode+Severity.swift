extension DiagnosticCode: CaseIterable {
    /// Every code this package produces.
    public static let allCases: [DiagnosticCode] = [
        .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .payloadSizeAsSent, .payloadKeyDuplicate,
        .payloadKeyMisspelt, .payloadFormat, .carnivalConverted,
        .apsMissing, .apsFieldType, .apsRange, .apsValueUnknown, .apsKeyMisspelt, .apsKeyMisplaced, .apsKeyDeprecated,
        .apsAlertMissing, .apsAlertEmpty, .apsSilentWithAlert, .apsSoundNameMissing, .apsLocArgsWithoutKey,
        .liveMissing, .liveStartIncomplete, .liveValueUnknown, .liveFieldType, .liveTimestampUnit, .liveSoundMisplaced,
        .liveKeyUnused, .liveValueInvalid, .webMissing, .webFieldType, .webURLInvalid, .mutableContentMissing,
        .typeUnknown, .idMissing,
        .idNotInteger,
        .nameEmpty,
        .clientEventsNotArray, .messageResponseIDInvalid, .categoryUnknown, .categoryInferred, .categoryNotApplied,
        .categoryTypeMismatch,
        .actionsTooMany, .mediaURLInvalid, .mediaFieldType, .mediaScheme, .mediaKindUnknown, .emsOpenURLInvalid,
        .extraJSONInvalid,
        .recipientInvalid,
        .buttonsNotObjects, .buttonsIncomplete, .buttonsIDDuplicate, .buttonsIDReserved, .buttonsOptionUnknown,
        .buttonsFieldType, .buttonsLinkInvalid, .buttonsLinkDropped, .buttonsWithCategory, .buttonsWithTemplate,
        .mediaAddress, .mediaUnreachable, .mediaCertificate, .mediaTimedOut, .mediaStatus, .mediaRedirect,
        .mediaTruncated, .mediaEmpty, .mediaTooLarge, .mediaUnsupported,
        .templateAlertMissing, .templateCategoryMissing, .templateUnknown, .templateIDType, .templateJSONInvalid,
        .templateJSONObject,
        .templateRootKeysIgnored, .templateKeyUnread, .templateKeyMisspelt, .templateKeyMisplaced, .templateAmbiguous,
        .templateLinkNone, .templateTimerRange,
        .templateValueLimited, .templateBorderColorMissing, .templateTextCut,
        .templateFieldType, .templateMissingRequired, .templateImageUnavailable, .templateImagesNone,
        .templateColorInvalid, .templateContrastLow, .templateURLInvalid, .templateNumberInvalid, .templateTimerExpired,
        .templateFramingRefused, .templateDocumentedRequired, .templateValueUnknown, .templateFallback,
        .sliderFieldDefaulted,
    ]

    /// The severity of a diagnostic with this code; an unknown code is a warning.
    public var severity: Diagnostic.Severity {
        switch self {
        case .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .templateJSONInvalid,
            .templateAlertMissing, .liveMissing, .liveStartIncomplete, .liveValueUnknown, .liveFieldType,
            .liveTimestampUnit, .buttonsWithCategory, .buttonsWithTemplate:
            .error
        case .payloadSizeAsSent, .payloadKeyMisspelt, .payloadFormat, .carnivalConverted, .apsKeyDeprecated,
            .liveKeyUnused,
            .categoryUnknown, .categoryInferred, .categoryNotApplied,
            .templateJSONObject, .templateDocumentedRequired, .templateKeyUnread, .templateValueLimited,
            .templateBorderColorMissing, .templateTextCut, .sliderFieldDefaulted:
            .note
        default:
            .warning
        }
    }
}
