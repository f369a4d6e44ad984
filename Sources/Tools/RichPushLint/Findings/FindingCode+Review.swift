public import RichPushPayload

// The codes that reading does not need: the review of a push finds them, or the check of its texts and its media.

/// Codes about the payload as a whole.
extension FindingCode {
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
}

/// Codes about Apple's keys.
extension FindingCode {
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
    /// The URL that a tap on a declarative web push opens is not well-formed.
    public static let webURLInvalid = warning("web.url-invalid", .none)
}

/// Codes about the keys of the Notifications Kit and of media.
extension FindingCode {
    /// The push needs the service extension, but lacks `mutable-content`.
    public static let mutableContentMissing = warning("mutable-content.missing", .extensionIdle, schema: true)
    /// A push that takes messages back reaches neither the app nor its service extension.
    public static let recallCannotAct = warning("recall.cannot-act", .none)
    /// The route for this type needs an id.
    public static let idMissing = warning("id.missing", .noScreen, schema: true)
    /// The category is not one of the package.
    public static let categoryUnknown = note("category.unknown", .noButtons)
    /// The category was inferred from the type.
    public static let categoryInferred = note("category.inferred", .noButtons)
    /// The category was inferred from the type, but without `mutable-content` it is not set.
    public static let categoryNotApplied = note("category.not-applied", .extensionIdle)
    /// The category has more actions than the system shows.
    public static let actionsTooMany = warning("actions.too-many", .noButtons)
    /// The category's actions do not fit the type.
    public static let categoryTypeMismatch = warning("category.type-mismatch", .noButtons, schema: true)
}

/// Codes about the download of media, and about where it is shown.
extension FindingCode {
    /// A content extension of the app lists the category, with which iOS 27 may leave the banner's picture out.
    public static let bannerThumbnailLost = note("banner.thumbnail-lost", .noPicture)
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
}

/// Codes about content templates.
extension FindingCode {
    /// A push with a template has no text to show, so the system shows nothing.
    public static let templateAlertMissing = error("template.alert-missing", .noTemplate, schema: true)
    /// The category is not one for which the system shows a template.
    public static let templateCategoryMissing = warning("template.category-missing", .noTemplate, schema: true)
    /// Back and Next are shown and turn no page.
    public static let templatePagesNone = note("template.pages-none", .noTemplate)
    /// A template key is in an object where it is not read.
    public static let templateKeyMisplaced = warning("template.key-misplaced", .noTemplate, schema: true)
    /// The push names two templates, one of which is ignored.
    public static let templateAmbiguous = warning("template.ambiguous", .noTemplate, schema: true)
}

/// Codes about the buttons that a push brings along.
extension FindingCode {
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

extension FindingCode: RawRepresentable, Codable {
    /// Creates a code, also one that this package does not define.
    public init(rawValue: String) {
        self = Self.allCases.first { $0.rawValue == rawValue } ?? .warning(rawValue, .none)
    }
}
