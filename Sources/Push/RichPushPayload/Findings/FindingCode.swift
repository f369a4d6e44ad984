/// The stable name of a finding; scripts depend on it. New codes may be added.
///
/// A code that reading a push finds is one row below: its name, its severity, what a finding with it says, the section that
/// explains it, and whether the JSON Schema covers it. The codes of the review are rows of RichPushLint, which has all of them
/// as `allCases`.
public struct FindingCode: Sendable, Hashable {
    /// The name, such as `aps.missing`.
    public let rawValue: String
    /// The severity of a finding with this code; an unknown code is a warning.
    public let severity: Finding.Severity
    /// The section that explains the causes; nil for a code about one value, which its message explains.
    package let section: ArticleSection?
    /// Whether the JSON Schema of a push covers the code. The others need more than JSON Schema can express: the distance
    /// of two spellings, whether two buttons have the same id, the contrast of colours, the time, the size, or JSON in a
    /// text.
    package let isInSchema: Bool

    package init(_ name: String, _ severity: Finding.Severity, _ section: ArticleSection?, _ isInSchema: Bool) {
        rawValue = name
        self.severity = severity
        self.section = section
        self.isInSchema = isInSchema
    }

    /// Codes with the same name are equal.
    public static func == (left: FindingCode, right: FindingCode) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    package static func error(_ name: String, _ section: ArticleSection?, schema: Bool = false) -> FindingCode {
        FindingCode(name, .error, section, schema)
    }

    package static func warning(_ name: String, _ section: ArticleSection?, schema: Bool = false) -> FindingCode {
        FindingCode(name, .warning, section, schema)
    }

    package static func note(_ name: String, _ section: ArticleSection?) -> FindingCode {
        FindingCode(name, .note, section, false)
    }
}

/// The sections of the article about causes, by their anchors on a forge.
package enum ArticleSection: String, CaseIterable, Sendable {
    case noPush = "no-push-arrives"
    case extensionIdle = "the-extension-does-not-run"
    case notRecorded = "nothing-is-recorded"
    case noPicture = "no-picture"
    case noButtons = "no-buttons"
    case noTemplate = "the-template-is-not-shown"
    case noScreen = "a-tap-opens-nothing"
    case noStart = "the-app-does-not-start"
    case otherLanguage = "a-text-is-in-another-language"
    case refused = "the-app-is-refused"
    case inconsistent = "a-store-is-inconsistent"
}

/// Codes about the payload as a whole.
extension FindingCode {
    /// The input is not JSON.
    public static let payloadNotJSON = error("payload.not-json", .noPush)
    /// The input is JSON, but not an object.
    public static let payloadNotObject = error("payload.not-object", .noPush)
    /// The payload has more than 4096 bytes.
    public static let payloadTooLarge = error("payload.too-large", .noPush)
    /// The input is nested deeper than 64 levels.
    public static let payloadTooDeep = error("payload.too-deep", .noPush)
    /// The input was a Carnival send request and was converted to an APNs payload.
    public static let carnivalConverted = note("carnival.converted", .none)
}

/// Codes about Apple's keys.
extension FindingCode {
    /// The payload does not have an `aps` object.
    public static let apsMissing = warning("aps.missing", .noPush, schema: true)
    /// A known key of `aps` is of the wrong type.
    public static let apsFieldType = warning("aps.field-type", .none, schema: true)
}

/// Codes about Live Activities and declarative web pushes.
extension FindingCode {
    /// A key that the system needs is of the wrong type.
    public static let liveFieldType = error("live.field-type", .noPush, schema: true)
    /// A key of a declarative web push has a value that the browser does not accept.
    public static let webFieldType = warning("web.field-type", .noPush, schema: true)
}

/// Codes about the keys of the Notifications Kit and of media.
extension FindingCode {
    /// The type of the push is unknown or not a string.
    public static let typeUnknown = warning("type.unknown", .noScreen, schema: true)
    /// The id cannot be used: the route for this type needs an integer, or the id is not a number or string.
    public static let idNotInteger = warning("id.not-integer", .noScreen, schema: true)
    /// A content page has no name and no id.
    public static let nameEmpty = warning("name.empty", .noScreen, schema: true)
    /// The client events are not an array.
    public static let clientEventsNotArray = warning("client-events.not-array", .noScreen, schema: true)
    /// The `message_response_id` is not an integer.
    public static let messageResponseIDInvalid = warning("message-response-id.invalid", .notRecorded, schema: true)
    /// A message that the push takes back is no id, the push's own or named twice, or the list is empty or too long.
    public static let recallIDInvalid = warning("recall.id-invalid", .none, schema: true)
    /// The addressee is not a non-empty text, or is a malformed hash.
    public static let recipientInvalid = warning("recipient.invalid", .notRecorded, schema: true)
    /// The URL of the media is empty, not a string or not well-formed, or has a user name.
    public static let mediaURLInvalid = warning("media.url-invalid", .noPicture)
    /// The scheme of the media's URL is not `https`.
    public static let mediaScheme = warning("media.scheme", .noPicture)
    /// The media kind is not known before the download.
    public static let mediaKindUnknown = warning("media.kind-unknown", .noPicture)
    /// The EMS open's URL is not well-formed.
    public static let emsOpenURLInvalid = warning("ems-open.url-invalid", .notRecorded)
    /// The URL of a pass cannot be used, or with `--network` what it leads to is not a pass.
    public static let passURLInvalid = warning("pass.url-invalid", .noScreen)
    /// The sender is not an object, has no name or no id, or has a field that is not a string.
    public static let senderIncomplete = warning("sender.incomplete", .none)
    /// The URL of the sender's picture cannot be used.
    public static let senderImageInvalid = warning("sender.image-invalid", .noPicture)
    /// The custom data is not an object or a string that holds an object.
    public static let extraJSONInvalid = warning("extra-json.invalid", .none)
    /// The object around URLs of media is not an object.
    public static let mediaFieldType = warning("media.field-type", .noPicture, schema: true)
}

/// Codes about the download of media.
extension FindingCode {
    /// The media's host is this machine or in a private network.
    public static let mediaAddress = warning("media.address", .noPicture)
    /// The format of the file, or the one that its URL names, is not one that the system can attach.
    public static let mediaUnsupported = warning("media.unsupported", .noPicture)
}

/// Codes about content templates.
extension FindingCode {
    /// The template's id is unknown.
    public static let templateUnknown = warning("template.unknown", .noTemplate, schema: true)
    /// The template's id is not a string.
    public static let templateIDType = warning("template.id-type", .noTemplate, schema: true)
    /// The template's data is not a JSON object.
    public static let templateJSONInvalid = error("template.json-invalid", .noTemplate, schema: true)
    /// The template's data is an object instead of a string.
    public static let templateJSONObject = note("template.json-object", .noTemplate)
    /// The template's data replaces keys at the root.
    public static let templateRootKeysIgnored = warning("template.root-keys-ignored", .noTemplate, schema: true)
    /// A field of the wrong type was dropped or stringified.
    public static let templateFieldType = warning("template.field-type", .noTemplate, schema: true)
    /// A template key that the template which is shown does not read.
    public static let templateKeyUnread = note("template.key-unread", .noTemplate)
    /// A key that is not read and looks like one that is missing.
    public static let templateKeyMisspelt = warning("template.key-misspelt", .noTemplate)
    /// The value of a colour is not a colour.
    public static let templateColorInvalid = warning("template.color-invalid", .noTemplate, schema: true)
    /// A value is not a number, or not in the range that its key needs.
    public static let templateNumberInvalid = warning("template.number-invalid", .noTemplate, schema: true)
    /// A value is not one of the known values.
    public static let templateValueUnknown = warning("template.value-unknown", .noTemplate, schema: true)
    /// One image of the template cannot be used.
    public static let templateImageUnavailable = warning("template.image-unavailable", .noTemplate)
    /// None of the template's images can be used.
    public static let templateImagesNone = warning("template.images-none", .noTemplate)
    /// A key that the template needs is missing.
    public static let templateMissingRequired = warning("template.missing-required", .noTemplate, schema: true)
    /// The contrast between a text and its background is below 3:1.
    public static let templateContrastLow = warning("template.contrast-low", .noTemplate)
    /// The page of a web view forbids being shown in a frame.
    public static let templateFramingRefused = warning("template.framing-refused", .noTemplate)
    /// A link of the template cannot be used.
    public static let templateURLInvalid = warning("template.url-invalid", .noTemplate, schema: true)
    /// "View In App" is shown and has no link to open.
    public static let templateLinkNone = warning("template.link-none", .noTemplate)
    /// A number is larger than the template draws and is reduced to the limit.
    public static let templateValueLimited = note("template.value-limited", .noTemplate)
    /// A border has a width but no colour, so it is not drawn.
    public static let templateBorderColorMissing = note("template.border-color-missing", .noTemplate)
    /// A text is too long for its place in a notification of 390 points.
    public static let templateTextCut = note("template.text-cut", .noTemplate)
    /// The timer shows more than 100 hours.
    public static let templateTimerRange = warning("template.timer-range", .noTemplate)
    /// The timer has run out.
    public static let templateTimerExpired = warning("template.timer-expired", .noTemplate)
    /// A key that CleverTap documents as required is missing; the template works without it.
    public static let templateDocumentedRequired = note("template.documented-required", .noTemplate)
    /// Another template or only text is shown instead of the template.
    public static let templateFallback = warning("template.fallback", .noTemplate)
    /// A slider's missing field was given its default.
    public static let sliderFieldDefaulted = note("slider.field-defaulted", .noTemplate)
}

/// Codes about the buttons that a push brings along.
extension FindingCode {
    /// The list of buttons is not an array of objects.
    public static let buttonsNotObjects = warning("buttons.not-objects", .noButtons, schema: true)
    /// A button lacks its id or its title.
    public static let buttonsIncomplete = warning("buttons.incomplete", .noButtons, schema: true)
    /// Two buttons have the same id.
    public static let buttonsIDDuplicate = warning("buttons.id-duplicate", .noButtons)
    /// The id of a button is one that the system or the package uses.
    public static let buttonsIDReserved = warning("buttons.id-reserved", .noButtons, schema: true)
    /// A button has an unknown option.
    public static let buttonsOptionUnknown = warning("buttons.option-unknown", .noButtons, schema: true)
    /// A field of a button is of the wrong type.
    public static let buttonsFieldType = warning("buttons.field-type", .noButtons, schema: true)
    /// The link of a button cannot be opened, or its scheme looks misspelt.
    public static let buttonsLinkInvalid = warning("buttons.link-invalid", .noButtons)
    /// A button with a text input, or of the Notifications Kit, has a link.
    public static let buttonsLinkDropped = warning("buttons.link-dropped", .noButtons, schema: true)
    /// A button of Klaviyo's has a link, and no action that opens it.
    public static let buttonsLinkUnused = note("buttons.link-unused", .none)
}
