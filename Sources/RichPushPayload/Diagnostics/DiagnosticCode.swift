/// The stable name of a diagnostic; scripts depend on it. New codes may be added.
public struct DiagnosticCode: RawRepresentable, Sendable, Hashable, Codable {
    /// The name, such as `aps.missing`.
    public let rawValue: String

    /// Creates a code, also one that this package does not define.
    public init(rawValue: String) { self.rawValue = rawValue }

    fileprivate init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Codes about the payload as a whole.
extension DiagnosticCode {
    /// The input is not JSON.
    public static let payloadNotJSON = DiagnosticCode("payload.not-json")
    /// The input is JSON, but not an object.
    public static let payloadNotObject = DiagnosticCode("payload.not-object")
    /// The payload has more than 4096 bytes.
    public static let payloadTooLarge = DiagnosticCode("payload.too-large")
    /// The input is nested deeper than 64 levels.
    public static let payloadTooDeep = DiagnosticCode("payload.too-deep")
    /// The file has more than 4096 bytes; its compact form does not.
    public static let payloadSizeAsSent = DiagnosticCode("payload.size-as-sent")
    /// A key is given twice in one object; the last value is used.
    public static let payloadKeyDuplicate = DiagnosticCode("payload.key-duplicate")
    /// A key at the root, in Carnival's media or in a button looks like one that is missing.
    public static let payloadKeyMisspelt = DiagnosticCode("payload.key-misspelt")
    /// The push is not an ordinary push to an app, and is reviewed as what it is.
    public static let payloadFormat = DiagnosticCode("payload.format")
    /// The input was a Carnival send request and was converted to an APNs payload.
    public static let carnivalConverted = DiagnosticCode("carnival.converted")
}

/// Codes about Apple's keys and the keys of the Notifications Kit.
extension DiagnosticCode {
    /// The payload does not have an `aps` object.
    public static let apsMissing = DiagnosticCode("aps.missing")
    /// A known key of `aps` is of the wrong type.
    public static let apsFieldType = DiagnosticCode("aps.field-type")
    /// The push has no text to show, so the system shows nothing and does not run the service extension.
    public static let apsAlertMissing = DiagnosticCode("aps.alert-missing")
    /// A number of Apple's is outside its range.
    public static let apsRange = DiagnosticCode("aps.range")
    /// A text of Apple's is not one of the values that its key may have.
    public static let apsValueUnknown = DiagnosticCode("aps.value-unknown")
    /// An unknown key looks like one of Apple's that is missing.
    public static let apsKeyMisspelt = DiagnosticCode("aps.key-misspelt")
    /// A known key is in an object where it is not read.
    public static let apsKeyMisplaced = DiagnosticCode("aps.key-misplaced")
    /// A key of Apple's that current systems ignore.
    public static let apsKeyDeprecated = DiagnosticCode("aps.key-deprecated")
    /// The alert has no text, although the service extension is to run.
    public static let apsAlertEmpty = DiagnosticCode("aps.alert-empty")
    /// A push for the background has a sound or a badge.
    public static let apsSilentWithAlert = DiagnosticCode("aps.silent-with-alert")
    /// A sound's object has no name.
    public static let apsSoundNameMissing = DiagnosticCode("aps.sound-name-missing")
    /// Arguments of a localized text are given without its key.
    public static let apsLocArgsWithoutKey = DiagnosticCode("aps.loc-args-without-key")
    /// The push needs the service extension, but lacks `mutable-content`.
    public static let mutableContentMissing = DiagnosticCode("mutable-content.missing")
    /// The type of the push is unknown or not a string.
    public static let typeUnknown = DiagnosticCode("type.unknown")
    /// The route for this type needs an id.
    public static let idMissing = DiagnosticCode("id.missing")
    /// The id cannot be used: the route for this type needs an integer, or the id is not a number or string.
    public static let idNotInteger = DiagnosticCode("id.not-integer")
    /// A content page has no name and no id.
    public static let nameEmpty = DiagnosticCode("name.empty")
    /// The client events are not an array.
    public static let clientEventsNotArray = DiagnosticCode("client-events.not-array")
    /// The `message_response_id` is not an integer.
    public static let messageResponseIDInvalid = DiagnosticCode("message-response-id.invalid")
    /// The category is not one of the package.
    public static let categoryUnknown = DiagnosticCode("category.unknown")
    /// The category was inferred from the type.
    public static let categoryInferred = DiagnosticCode("category.inferred")
    /// The category was inferred from the type, but without `mutable-content` it is not set.
    public static let categoryNotApplied = DiagnosticCode("category.not-applied")
    /// The category's actions do not fit the type.
    public static let categoryTypeMismatch = DiagnosticCode("category.type-mismatch")
    /// The category has more actions than the system shows.
    public static let actionsTooMany = DiagnosticCode("actions.too-many")
    /// The URL of the media is empty, not a string or not well-formed.
    public static let mediaURLInvalid = DiagnosticCode("media.url-invalid")
    /// The object around URLs of media is not an object.
    public static let mediaFieldType = DiagnosticCode("media.field-type")
    /// The scheme of the media's URL is not `https`.
    public static let mediaScheme = DiagnosticCode("media.scheme")
    /// The media kind is not known before the download.
    public static let mediaKindUnknown = DiagnosticCode("media.kind-unknown")
    /// The EMS open's URL is not well-formed.
    public static let emsOpenURLInvalid = DiagnosticCode("ems-open.url-invalid")
    /// The custom data is not an object or a string that holds an object.
    public static let extraJSONInvalid = DiagnosticCode("extra-json.invalid")
    /// The addressee is not a non-empty text, or is a malformed hash.
    public static let recipientInvalid = DiagnosticCode("recipient.invalid")
}

/// Codes about the buttons that a push brings along.
extension DiagnosticCode {
    /// The list of buttons is not an array of objects.
    public static let buttonsNotObjects = DiagnosticCode("buttons.not-objects")
    /// A button lacks its id or its title.
    public static let buttonsIncomplete = DiagnosticCode("buttons.incomplete")
    /// Two buttons have the same id.
    public static let buttonsIDDuplicate = DiagnosticCode("buttons.id-duplicate")
    /// The id of a button is one that the system or the package uses.
    public static let buttonsIDReserved = DiagnosticCode("buttons.id-reserved")
    /// A button has an unknown option.
    public static let buttonsOptionUnknown = DiagnosticCode("buttons.option-unknown")
    /// A field of a button is of the wrong type.
    public static let buttonsFieldType = DiagnosticCode("buttons.field-type")
    /// The link of a button cannot be opened, or its scheme looks misspelt.
    public static let buttonsLinkInvalid = DiagnosticCode("buttons.link-invalid")
    /// A button with a text input, or of the Notifications Kit, has a link.
    public static let buttonsLinkDropped = DiagnosticCode("buttons.link-dropped")
    /// The push has buttons and a category.
    public static let buttonsWithCategory = DiagnosticCode("buttons.with-category")
    /// The push has buttons and a template.
    public static let buttonsWithTemplate = DiagnosticCode("buttons.with-template")
}

/// Codes about Live Activities and declarative web pushes.
extension DiagnosticCode {
    /// A Live Activity's push lacks a key that the system needs.
    public static let liveMissing = DiagnosticCode("live.missing")
    /// A push that starts a Live Activity lacks a key for it.
    public static let liveStartIncomplete = DiagnosticCode("live.start-incomplete")
    /// The event is not one of the three.
    public static let liveValueUnknown = DiagnosticCode("live.value-unknown")
    /// A key that the system needs is of the wrong type.
    public static let liveFieldType = DiagnosticCode("live.field-type")
    /// The time is in milliseconds.
    public static let liveTimestampUnit = DiagnosticCode("live.timestamp-unit")
    /// A Live Activity's sound is in `aps` instead of in its alert.
    public static let liveSoundMisplaced = DiagnosticCode("live.sound-misplaced")
    /// A key that does nothing with this event.
    public static let liveKeyUnused = DiagnosticCode("live.key-unused")
    /// A value that cannot be used, such as a channel that is not Base64.
    public static let liveValueInvalid = DiagnosticCode("live.value-invalid")
    /// A declarative web push lacks a key that the browser needs.
    public static let webMissing = DiagnosticCode("web.missing")
    /// A key of a declarative web push has a value that the browser does not accept.
    public static let webFieldType = DiagnosticCode("web.field-type")
    /// The URL that a tap on a declarative web push opens is not well-formed.
    public static let webURLInvalid = DiagnosticCode("web.url-invalid")
}

/// Codes about the download of media.
extension DiagnosticCode {
    /// The media's host is this machine or in a private network.
    public static let mediaAddress = DiagnosticCode("media.address")
    /// The media's host could not be reached.
    public static let mediaUnreachable = DiagnosticCode("media.unreachable")
    /// The certificate of the media's host is not trusted.
    public static let mediaCertificate = DiagnosticCode("media.certificate")
    /// The download did not end in time.
    public static let mediaTimedOut = DiagnosticCode("media.timed-out")
    /// The media's host answered with a status other than success.
    public static let mediaStatus = DiagnosticCode("media.status")
    /// A redirect leads to a URL that is not allowed, or there are too many redirects.
    public static let mediaRedirect = DiagnosticCode("media.redirect")
    /// The download is shorter than the host announced.
    public static let mediaTruncated = DiagnosticCode("media.truncated")
    /// The downloaded file is empty.
    public static let mediaEmpty = DiagnosticCode("media.empty")
    /// The media are larger than the system accepts for their kind.
    public static let mediaTooLarge = DiagnosticCode("media.too-large")
    /// The file format is not one that the system can attach.
    public static let mediaUnsupported = DiagnosticCode("media.unsupported")
}

/// Codes about content templates.
extension DiagnosticCode {
    /// The template's id is unknown.
    public static let templateUnknown = DiagnosticCode("template.unknown")
    /// A push with a template has no text to show, so the system shows nothing.
    public static let templateAlertMissing = DiagnosticCode("template.alert-missing")
    /// The category is not one for which the system shows a template.
    public static let templateCategoryMissing = DiagnosticCode("template.category-missing")
    /// The template's id is not a string.
    public static let templateIDType = DiagnosticCode("template.id-type")
    /// The template's data is not a JSON object.
    public static let templateJSONInvalid = DiagnosticCode("template.json-invalid")
    /// The template's data is an object instead of a string.
    public static let templateJSONObject = DiagnosticCode("template.json-object")
    /// The template's data replaces keys at the root.
    public static let templateRootKeysIgnored = DiagnosticCode("template.root-keys-ignored")
    /// A field of the wrong type was dropped or stringified.
    public static let templateFieldType = DiagnosticCode("template.field-type")
    /// A template key that the template which is shown does not read.
    public static let templateKeyUnread = DiagnosticCode("template.key-unread")
    /// A key that is not read and looks like one that is missing.
    public static let templateKeyMisspelt = DiagnosticCode("template.key-misspelt")
    /// A template key is in an object where it is not read.
    public static let templateKeyMisplaced = DiagnosticCode("template.key-misplaced")
    /// The push names two templates, one of which is ignored.
    public static let templateAmbiguous = DiagnosticCode("template.ambiguous")
    /// A key that the template needs is missing.
    public static let templateMissingRequired = DiagnosticCode("template.missing-required")
    /// One image of the template cannot be used.
    public static let templateImageUnavailable = DiagnosticCode("template.image-unavailable")
    /// None of the template's images can be used.
    public static let templateImagesNone = DiagnosticCode("template.images-none")
    /// The value of a colour is not a colour.
    public static let templateColorInvalid = DiagnosticCode("template.color-invalid")
    /// The contrast between a text and its background is below 3:1.
    public static let templateContrastLow = DiagnosticCode("template.contrast-low")
    /// The page of a web view forbids being shown in a frame.
    public static let templateFramingRefused = DiagnosticCode("template.framing-refused")
    /// A link of the template cannot be used.
    public static let templateURLInvalid = DiagnosticCode("template.url-invalid")
    /// "View In App" is shown and has no link to open.
    public static let templateLinkNone = DiagnosticCode("template.link-none")
    /// A value is not a number, or not in the range that its key needs.
    public static let templateNumberInvalid = DiagnosticCode("template.number-invalid")
    /// A number is larger than the template draws and is reduced to the limit.
    public static let templateValueLimited = DiagnosticCode("template.value-limited")
    /// A border has a width but no colour, so it is not drawn.
    public static let templateBorderColorMissing = DiagnosticCode("template.border-color-missing")
    /// A text is too long for its place in a notification of 390 points.
    public static let templateTextCut = DiagnosticCode("template.text-cut")
    /// The timer shows more than 100 hours.
    public static let templateTimerRange = DiagnosticCode("template.timer-range")
    /// The timer has run out.
    public static let templateTimerExpired = DiagnosticCode("template.timer-expired")
    /// A key that CleverTap documents as required is missing; the template works without it.
    public static let templateDocumentedRequired = DiagnosticCode("template.documented-required")
    /// A value is not one of the known values.
    public static let templateValueUnknown = DiagnosticCode("template.value-unknown")
    /// Another template or only text is shown instead of the template.
    public static let templateFallback = DiagnosticCode("template.fallback")
    /// A slider's missing field was given its default.
    public static let sliderFieldDefaulted = DiagnosticCode("slider.field-defaulted")
}
