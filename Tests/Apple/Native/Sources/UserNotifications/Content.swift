// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

// Replacements for Apple's classes, with what the conversions use of them. What Apple's classes do not let a program
// read can be read here only with `@_spi(Recorded)`. Where Apple's classes end the process, these do.

/// The storage of a content.
struct ContentValues {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var sound: UNNotificationSound?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var targetContentIdentifier: String?
    var filterCriteria: String?
    var attachments: [UNNotificationAttachment] = []
    var userInfo: [AnyHashable: Any] = [:]
}

open class UNNotificationContent: NSObject {
    var values = ContentValues()

    open var title: String { values.title }
    open var subtitle: String { values.subtitle }
    open var body: String { values.body }
    open var badge: NSNumber? { values.badge }
    open var categoryIdentifier: String { values.categoryIdentifier }
    open var threadIdentifier: String { values.threadIdentifier }
    open var sound: UNNotificationSound? { values.sound }
    open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
    open var relevanceScore: Double { values.relevanceScore }
    open var targetContentIdentifier: String? { values.targetContentIdentifier }
    open var filterCriteria: String? { values.filterCriteria }
    open var attachments: [UNNotificationAttachment] { values.attachments }
    open var userInfo: [AnyHashable: Any] { values.userInfo }
}

open class UNMutableNotificationContent: UNNotificationContent {
    /// The names of the properties that were set, in order.
    @_spi(Recorded) public var setters: [String] = []

    private func set<Value>(
        _ path: WritableKeyPath<ContentValues, Value>,
        _ value: Value,
        _ name: String = #function
    ) {
        values[keyPath: path] = value
        setters.append(name)
    }

    open override var title: String {
        get { values.title }
        set { set(\.title, newValue) }
    }
    open override var subtitle: String {
        get { values.subtitle }
        set { set(\.subtitle, newValue) }
    }
    open override var body: String {
        get { values.body }
        set { set(\.body, newValue) }
    }
    open override var badge: NSNumber? {
        get { values.badge }
        set { set(\.badge, newValue) }
    }
    open override var categoryIdentifier: String {
        get { values.categoryIdentifier }
        set { set(\.categoryIdentifier, newValue) }
    }
    open override var threadIdentifier: String {
        get { values.threadIdentifier }
        set { set(\.threadIdentifier, newValue) }
    }
    open override var sound: UNNotificationSound? {
        get { values.sound }
        set { set(\.sound, newValue) }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { values.interruptionLevel }
        set { set(\.interruptionLevel, newValue) }
    }
    open override var relevanceScore: Double {
        get { values.relevanceScore }
        set { set(\.relevanceScore, newValue) }
    }
    open override var targetContentIdentifier: String? {
        get { values.targetContentIdentifier }
        set { set(\.targetContentIdentifier, newValue) }
    }
    open override var filterCriteria: String? {
        get { values.filterCriteria }
        set { set(\.filterCriteria, newValue) }
    }
    open override var attachments: [UNNotificationAttachment] {
        get { values.attachments }
        set { set(\.attachments, newValue) }
    }
    open override var userInfo: [AnyHashable: Any] {
        get { values.userInfo }
        set { set(\.userInfo, newValue) }
    }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
    case passive, active, timeSensitive, critical
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

open class UNNotificationSound: NSObject {
    @_spi(Recorded) public let recorded: String

    init(_ recorded: String) { self.recorded = recorded }

    public convenience init(named name: UNNotificationSoundName) { self.init(name.rawValue) }

    open class var `default`: UNNotificationSound { UNNotificationSound("default") }
    open class var defaultCritical: UNNotificationSound { UNNotificationSound("critical default") }
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
        UNNotificationSound("critical default at \(volume)")
    }
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
        UNNotificationSound("critical \(name.rawValue)")
    }
    open class func criticalSoundNamed(
        _ name: UNNotificationSoundName,
        withAudioVolume volume: Float
    ) -> UNNotificationSound {
        UNNotificationSound("critical \(name.rawValue) at \(volume)")
    }
}

public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "hidden"
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "time"
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey = "clipping"

open class UNNotificationAttachment: NSObject {
    public let identifier: String
    public let url: URL
    @_spi(Recorded) public let options: [AnyHashable: Any]?

    public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileNoSuchFile) }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = url
        self.options = options
    }
}
