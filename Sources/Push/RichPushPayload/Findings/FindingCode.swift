/// The stable name of a finding; scripts depend on it. New codes may be added.
///
/// A code of this package is one row below: its name, its severity, what a finding with it says, the section that explains
/// it, and whether the JSON Schema covers it. `Generated/generate.py` makes ``allCases`` and the summaries from the rows.
public struct FindingCode: RawRepresentable, Sendable, Hashable, Codable {
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

    /// Creates a code, also one that this package does not define.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .warning(rawValue, .none)
    }

    private init(_ name: String, _ severity: Finding.Severity, _ section: ArticleSection?, _ isInSchema: Bool) {
        rawValue = name
        self.severity = severity
        self.section = section
        self.isInSchema = isInSchema
    }

    /// Codes with the same name are equal.
    public static func == (left: FindingCode, right: FindingCode) -> Bool { left.rawValue == right.rawValue }

    private static func error(_ name: String, _ section: ArticleSection?, schema: Bool = false) -> FindingCode {
        FindingCode(name, .error, section, schema)
    }

    private static func warning(
        _ name: String,
        _ section: ArticleSection?,
        schema: Bool = false
    ) -> FindingCode { FindingCode(name, .warning, section, schema) }

    private static func note(_ name: String, _ section: ArticleSection?) -> FindingCode {
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
    /// The file has more than 4096 bytes; its compact form does not.
    public static let payloadSizeAsSent = note("payload.size-as-sent", .none)
    /// A key is given twice in one object; the last value is used.
    public static let payloadKeyDuplicate = warning("payload.key-duplicate", .none)
    /// A key at the root, in Carnival's media or in a button looks like one that is missing.
    public static let payloadKeyMisspelt = note("payload.key-misspelt", .none)
    /// A key is written in another way than the one that is read, and what it says is lost: a picture, buttons, the message
    /// or the target.
    public static let payloadKeyLost = warning("payload.key-lost", .noPicture)
    /// A key of another provider, whose job a key of this package does, and what it says is lost.
    public static let payloadKeyForeign = warning("payload.key-foreign", .noPicture)
    /// A key of another provider, in a push that has ours too or that may be of that provider: nothing is lost by it.
    public static let payloadKeyRedundant = note("payload.key-redundant", .none)
    /// The push is inside the request of another service.
    public static let payloadEnvelope = error("payload.envelope", .noPush, schema: true)
    /// The push is not an ordinary push to an app, and is reviewed as what it is.
    public static let payloadFormat = note("payload.format", .none)
    /// The input was a Carnival send request and was converted to an APNs payload.
    public static let carnivalConverted = note("carnival.converted", .none)
}

/// Codes about Apple's keys.
extension FindingCode {
    /// The payload does not have an `aps` object.
    public static let apsMissing = warning("aps.missing", .noPush, schema: true)
    /// A known key of `aps` is of the wrong type.
    public static let apsFieldType = warning("aps.field-type", .none, schema: true)
    /// A number of Apple's is outside its range.
    public static let apsRange = warning("aps.range", .none, schema: true)
    /// A text of Apple's is not one of the values that its key may have.
    public static let apsValueUnknown = warning("aps.value-unknown", .none, schema: true)
    /// A known key is in an object where it is not read.
    public static let apsKeyMisplaced = warning("aps.key-misplaced", .none, schema: true)
    /// An unknown key looks like one of Apple's that is missing.
    public static let apsKeyMisspelt = warning("aps.key-misspelt", .none)
    /// A key of the host's own is in `aps`.
    public static let apsKeyOwn = note("aps.key-own", .none)
    /// The sound's file is not one that the system plays.
    public static let apsSoundFormat = note("aps.sound-format", .none)
    /// The sound is an object, but not that of a critical alert.
    public static let apsSoundObject = note("aps.sound-object", .none)
    /// The push has no text to show, so the system shows nothing and does not run the service extension.
    public static let apsAlertMissing = warning("aps.alert-missing", .extensionIdle, schema: true)
    /// A key of Apple's that current systems ignore.
    public static let apsKeyDeprecated = note("aps.key-deprecated", .none)
    /// The alert has no text, although the service extension is to run.
    public static let apsAlertEmpty = warning("aps.alert-empty", .extensionIdle, schema: true)
    /// A push for the background has a sound or a badge.
    public static let apsSilentWithAlert = warning("aps.silent-with-alert", .noPush, schema: true)
    /// A sound's object has no name.
    public static let apsSoundNameMissing = warning("aps.sound-name-missing", .none, schema: true)
    /// Arguments of a localized text are given without its key.
    public static let apsLocArgsWithoutKey = warning("aps.loc-args-without-key", .none, schema: true)
    /// A text's key is missing in the app's string tables, in some language or in all.
    public static let apsLocKeyUnknown = warning("aps.loc-key-unknown", .none)
    /// A localized text has another number of places than the push has arguments.
    public static let apsLocArgsCount = warning("aps.loc-args-count", .none)
}

/// Codes about Live Activities and declarative web pushes.
extension FindingCode {
    /// A Live Activity's push lacks a key that the system needs.
    public static let liveMissing = error("live.missing", .noPush, schema: true)
    /// A push that starts a Live Activity lacks a key for it.
    public static let liveStartIncomplete = error("live.start-incomplete", .noPush, schema: true)
    /// The app has no Live Activity with the named type of attributes.
    public static let liveTypeUnknown = warning("live.type-unknown", .noPush)
    /// The event is not one of the three.
    public static let liveValueUnknown = error("live.value-unknown", .noPush, schema: true)
    /// A key that the system needs is of the wrong type.
    public static let liveFieldType = error("live.field-type", .noPush, schema: true)
    /// The time is in milliseconds.
    public static let liveTimestampUnit = error("live.timestamp-unit", .noPush, schema: true)
    /// A Live Activity's sound is in `aps` instead of in its alert.
    public static let liveSoundMisplaced = warning("live.sound-misplaced", .none, schema: true)
    /// A key that does nothing with this event.
    public static let liveKeyUnused = note("live.key-unused", .none)
    /// A value that cannot be used, such as a channel that is not Base64.
    public static let liveValueInvalid = warning("live.value-invalid", .noPush, schema: true)
    /// A declarative web push lacks a key that the browser needs.
    public static let webMissing = warning("web.missing", .noPush, schema: true)
    /// A key of a declarative web push has a value that the browser does not accept.
    public static let webFieldType = warning("web.field-type", .noPush, schema: true)
    /// The URL that a tap on a declarative web push opens is not well-formed.
    public static let webURLInvalid = warning("web.url-invalid", .none)
}

/// Codes about the keys of the Notifications Kit and of media.
extension FindingCode {
    /// The push needs the service extension, but lacks `mutable-content`.
    public static let mutableContentMissing = warning("mutable-content.missing", .extensionIdle, schema: true)
    /// The type of the push is unknown or not a string.
    public static let typeUnknown = warning("type.unknown", .noScreen, schema: true)
    /// The route for this type needs an id.
    public static let idMissing = warning("id.missing", .noScreen, schema: true)
    /// The id cannot be used: the route for this type needs an integer, or the id is not a number or string.
    public static let idNotInteger = warning("id.not-integer", .noScreen, schema: true)
    /// A content page has no name and no id.
    public static let nameEmpty = warning("name.empty", .noScreen, schema: true)
    /// The client events are not an array.
    public static let clientEventsNotArray = warning("client-events.not-array", .noScreen, schema: true)
    /// The `message_response_id` is not an integer.
    public static let messageResponseIDInvalid = warning("message-response-id.invalid", .notRecorded, schema: true)
    /// The category is not one of the package.
    public static let categoryUnknown = note("category.unknown", .noButtons)
    /// The category was inferred from the type.
    public static let categoryInferred = note("category.inferred", .noButtons)
    /// The category was inferred from the type, but without `mutable-content` it is not set.
    public static let categoryNotApplied = note("category.not-applied", .extensionIdle)
    /// The addressee is not a non-empty text, or is a malformed hash.
    public static let recipientInvalid = warning("recipient.invalid", .notRecorded, schema: true)
    /// The category has more actions than the system shows.
    public static let actionsTooMany = warning("actions.too-many", .noButtons)
    /// The URL of the media is empty, not a string or not well-formed, or has a user name.
    public static let mediaURLInvalid = warning("media.url-invalid", .noPicture)
    /// The category's actions do not fit the type.
    public static let categoryTypeMismatch = warning("category.type-mismatch", .noButtons, schema: true)
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
    /// The media's host could not be reached.
    public static let mediaUnreachable = warning("media.unreachable", .noPicture)
    /// The certificate of the media's host is not trusted.
    public static let mediaCertificate = warning("media.certificate", .noPicture)
    /// The download did not end in time.
    public static let mediaTimedOut = warning("media.timed-out", .noPicture)
    /// The media's host answered with a status other than success, or with a part of the file.
    public static let mediaStatus = warning("media.status", .noPicture)
    /// A redirect leads to a URL that is not allowed, or there are too many redirects.
    public static let mediaRedirect = warning("media.redirect", .noPicture)
    /// The download is shorter than the host announced.
    public static let mediaTruncated = warning("media.truncated", .noPicture)
    /// The downloaded file is empty.
    public static let mediaEmpty = warning("media.empty", .noPicture)
    /// The media are larger than the system accepts for their kind.
    public static let mediaTooLarge = warning("media.too-large", .noPicture)
    /// The format of the file, or the one that its URL names, is not one that the system can attach.
    public static let mediaUnsupported = warning("media.unsupported", .noPicture)
}

/// Codes about content templates.
extension FindingCode {
    /// A push with a template has no text to show, so the system shows nothing.
    public static let templateAlertMissing = error("template.alert-missing", .noTemplate, schema: true)
    /// The category is not one for which the system shows a template.
    public static let templateCategoryMissing = warning("template.category-missing", .noTemplate, schema: true)
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
    /// Back and Next are shown and turn no page.
    public static let templatePagesNone = note("template.pages-none", .noTemplate)
    /// A template key is in an object where it is not read.
    public static let templateKeyMisplaced = warning("template.key-misplaced", .noTemplate, schema: true)
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
    /// The push names two templates, one of which is ignored.
    public static let templateAmbiguous = warning("template.ambiguous", .noTemplate, schema: true)
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
    /// A button that is shown does nothing.
    public static let buttonsWithoutEffect = error("buttons.without-effect", .noScreen)
    /// The push has buttons and a category.
    public static let buttonsWithCategory = error("buttons.with-category", .noButtons, schema: true)
    /// The push has buttons and a template.
    public static let buttonsWithTemplate = error("buttons.with-template", .noButtons, schema: true)
}

/// Codes about what members would read.
extension FindingCode {
    /// A text or link has a place-holder that was not replaced.
    public static let textPlaceholder = warning("text.placeholder", .none)
    /// A text has an escape that was escaped twice, such as a backslash and an n.
    public static let textEscape = warning("text.escape", .none)
    /// A text has HTML or Markdown, which the system shows as it is.
    public static let textMarkup = warning("text.markup", .none)
    /// A text or link has an entity of HTML, such as `&amp;`.
    public static let textEntity = warning("text.entity", .none)
    /// A text was read in another encoding than it was written in.
    public static let textEncoding = warning("text.encoding", .none)
    /// A text of the alert is too long for the lock screen, or a button's title for its button.
    public static let textCut = note("text.cut", .none)
    /// A link is well-formed, and nothing opens on a member's phone.
    public static let linkUnreachable = warning("link.unreachable", .none)
    /// A link has a character that is not visible, and that its server does not expect.
    public static let linkCharacter = warning("link.character", .none)
}
