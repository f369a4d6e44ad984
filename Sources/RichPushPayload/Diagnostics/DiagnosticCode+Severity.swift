extension DiagnosticCode: CaseIterable {
    /// Every code this package produces.
    public static let allCases: [DiagnosticCode] = [
        .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .payloadSizeAsSent, .carnivalConverted,
        .apsMissing, .apsFieldType, .mutableContentMissing, .typeUnknown, .idMissing, .idNotInteger, .nameEmpty,
        .clientEventsNotArray, .messageResponseIDInvalid, .categoryUnknown, .categoryInferred, .categoryTypeMismatch,
        .actionsTooMany, .mediaURLInvalid, .mediaScheme, .mediaKindUnknown, .emsOpenURLInvalid, .extraJSONInvalid,
        .recipientInvalid,
        .mediaAddress, .mediaUnreachable, .mediaCertificate, .mediaTimedOut, .mediaStatus, .mediaRedirect,
        .mediaTruncated, .mediaEmpty, .mediaTooLarge, .mediaUnsupported,
        .templateCategoryMissing, .templateUnknown, .templateIDType, .templateJSONInvalid, .templateJSONObject,
        .templateRootKeysIgnored,
        .templateFieldType, .templateMissingRequired, .templateImageUnavailable, .templateImagesNone,
        .templateColorInvalid, .templateContrastLow, .templateURLInvalid, .templateNumberInvalid, .templateTimerExpired,
        .templateFramingRefused, .templateDocumentedRequired, .templateValueUnknown, .templateFallback,
        .sliderFieldDefaulted,
    ]

    /// The severity of a diagnostic with this code; an unknown code is a warning.
    public var severity: Diagnostic.Severity {
        switch self {
        case .payloadNotJSON, .payloadNotObject, .payloadTooLarge, .payloadTooDeep, .templateJSONInvalid:
            .error
        case .payloadSizeAsSent, .carnivalConverted, .categoryUnknown, .categoryInferred, .templateJSONObject,
            .templateDocumentedRequired, .sliderFieldDefaulted:
            .note
        default:
            .warning
        }
    }
}
