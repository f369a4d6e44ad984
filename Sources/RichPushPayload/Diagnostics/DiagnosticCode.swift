/// The stable name of a diagnostic; scripts depend on it. New codes may be added.
public struct DiagnosticCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The name, such as `aps.missing`.
    public let rawValue: String

    /// Creates a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    fileprivate init(_ rawValue: String) { self.rawValue = rawValue }
}

/// About the payload as a whole.
extension DiagnosticCode {
    /// The input is not JSON.
    public static let payloadNotJSON = DiagnosticCode("payload.not-json")
    /// The input is JSON, but no object.
    public static let payloadNotObject = DiagnosticCode("payload.not-object")
    /// The payload has more than 4096 bytes.
    public static let payloadTooLarge = DiagnosticCode("payload.too-large")
    /// The input is nested deeper than 64 levels.
    public static let payloadTooDeep = DiagnosticCode("payload.too-deep")
    /// The file has more than 4096 bytes, its compact form does not.
    public static let payloadSizeAsSent = DiagnosticCode("payload.size-as-sent")
    /// The input was a Carnival send request.
    public static let carnivalConverted = DiagnosticCode("carnival.converted")
}

/// About Apple's part and the kit's keys.
extension DiagnosticCode {
    /// The payload does not have an `aps` object.
    public static let apsMissing = DiagnosticCode("aps.missing")
    /// A known key of `aps` is of the wrong type.
    public static let apsFieldType = DiagnosticCode("aps.field-type")
    /// The service extension is needed, but will not run.
    public static let mutableContentMissing = DiagnosticCode("mutable-content.missing")
    /// The type is not known.
    public static let typeUnknown = DiagnosticCode("type.unknown")
    /// The route for this type needs an id.
    public static let idMissing = DiagnosticCode("id.missing")
    /// The route for this type needs an integer.
    public static let idNotInteger = DiagnosticCode("id.not-integer")
    /// A content page has no name and no id.
    public static let nameEmpty = DiagnosticCode("name.empty")
    /// The client events are not an array.
    public static let clientEventsNotArray = DiagnosticCode("client-events.not-array")
    /// The id for tracking is not an integer.
    public static let messageResponseIDInvalid = DiagnosticCode("message-response-id.invalid")
    /// The category is the host's own.
    public static let categoryUnknown = DiagnosticCode("category.unknown")
    /// The category was inferred from the type.
    public static let categoryInferred = DiagnosticCode("category.inferred")
    /// The category's actions do not fit the type.
    public static let categoryTypeMismatch = DiagnosticCode("category.type-mismatch")
    /// There are more actions than are shown.
    public static let actionsTooMany = DiagnosticCode("actions.too-many")
    /// The URL of media is not well-formed.
    public static let mediaURLInvalid = DiagnosticCode("media.url-invalid")
    /// The URL of media is not `https`.
    public static let mediaScheme = DiagnosticCode("media.scheme")
    /// The media kind is not known before the download.
    public static let mediaKindUnknown = DiagnosticCode("media.kind-unknown")
    /// The beacon's URL is not well-formed.
    public static let emsOpenURLInvalid = DiagnosticCode("ems-open.url-invalid")
    /// The custom data is not an object.
    public static let extraJSONInvalid = DiagnosticCode("extra-json.invalid")
    /// The addressee is not a non-empty text, or is a malformed hash.
    public static let recipientInvalid = DiagnosticCode("recipient.invalid")
}

/// About media as they were found when they were fetched.
extension DiagnosticCode {
    /// The host of media is this machine or in a private network.
    public static let mediaAddress = DiagnosticCode("media.address")
    /// The host of media could not be reached.
    public static let mediaUnreachable = DiagnosticCode("media.unreachable")
    /// The certificate of media's host is not trusted.
    public static let mediaCertificate = DiagnosticCode("media.certificate")
    /// The media were not there in time.
    public static let mediaTimedOut = DiagnosticCode("media.timed-out")
    /// The server of the media answered with a status other than 2xx.
    public static let mediaStatus = DiagnosticCode("media.status")
    /// Media lead to where they may not, or through too many redirects.
    public static let mediaRedirect = DiagnosticCode("media.redirect")
    /// The media are shorter than they were announced.
    public static let mediaTruncated = DiagnosticCode("media.truncated")
    /// The media have no bytes.
    public static let mediaEmpty = DiagnosticCode("media.empty")
    /// The media have more bytes than the system takes of their kind.
    public static let mediaTooLarge = DiagnosticCode("media.too-large")
    /// The system does not attach media of this kind.
    public static let mediaUnsupported = DiagnosticCode("media.unsupported")
}

/// About content templates.
extension DiagnosticCode {
    /// The template's id is unknown.
    public static let templateUnknown = DiagnosticCode("template.unknown")
    /// The category is not one for which the system shows a template.
    public static let templateCategoryMissing = DiagnosticCode("template.category-missing")
    /// The template's id is not a string.
    public static let templateIDType = DiagnosticCode("template.id-type")
    /// The template's data is not a JSON object.
    public static let templateJSONInvalid = DiagnosticCode("template.json-invalid")
    /// The template's data is an object rather than a string.
    public static let templateJSONObject = DiagnosticCode("template.json-object")
    /// The template's data replaces keys at the root.
    public static let templateRootKeysIgnored = DiagnosticCode("template.root-keys-ignored")
    /// A field of the wrong type was dropped or stringified.
    public static let templateFieldType = DiagnosticCode("template.field-type")
    /// The template cannot do its job without this key.
    public static let templateMissingRequired = DiagnosticCode("template.missing-required")
    /// An image cannot be used.
    public static let templateImageUnavailable = DiagnosticCode("template.image-unavailable")
    /// The template has no usable image.
    public static let templateImagesNone = DiagnosticCode("template.images-none")
    /// A colour cannot be read.
    public static let templateColorInvalid = DiagnosticCode("template.color-invalid")
    /// A text has a contrast below 3:1 with its background.
    public static let templateContrastLow = DiagnosticCode("template.contrast-low")
    /// The page of a web view forbids being shown in a frame.
    public static let templateFramingRefused = DiagnosticCode("template.framing-refused")
    /// A link cannot be used.
    public static let templateURLInvalid = DiagnosticCode("template.url-invalid")
    /// A number cannot be read.
    public static let templateNumberInvalid = DiagnosticCode("template.number-invalid")
    /// The timer has run out.
    public static let templateTimerExpired = DiagnosticCode("template.timer-expired")
    /// A key that CleverTap documents as required is missing; the template works without it.
    public static let templateDocumentedRequired = DiagnosticCode("template.documented-required")
    /// A value is none of those known.
    public static let templateValueUnknown = DiagnosticCode("template.value-unknown")
    /// Another template, or text, is shown instead.
    public static let templateFallback = DiagnosticCode("template.fallback")
    /// A slider's missing field was given its default.
    public static let sliderFieldDefaulted = DiagnosticCode("slider.field-defaulted")
}
