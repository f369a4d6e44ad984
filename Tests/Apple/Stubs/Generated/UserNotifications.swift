// UserNotifications: written by Tests/Apple/Check/generate.py from the tables in Symbols. Do not change it by hand.
//
// Left out:
// UNLocationNotificationTrigger.init(region:repeats:): no stub has CLRegion
// UNLocationNotificationTrigger.region: no stub has CLRegion
// UNNotificationAttributedMessageContext.init(sendMessageIntent:attributedContent:): no stub has INSendMessageIntent, NSAttributedString
@_exported import Foundation
import _Concurrency
import _StringProcessing

// UNAlertStyle: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc public enum UNAlertStyle: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case alert
    case banner
    case none
}

// UNAuthorizationOptions: s,m,o
@available(iOS 10.0, macOS 10.14, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public typealias RawValue = UInt
    public typealias ArrayLiteralElement = UNAuthorizationOptions
    public typealias Element = UNAuthorizationOptions
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var alert: UNAuthorizationOptions { get }
    @available(iOS 13.0, *)
    @available(iOS, deprecated: 15.0)
    @available(macOS, deprecated: 15.0)
    public static var announcement: UNAuthorizationOptions { get }
    public static var badge: UNAuthorizationOptions { get }
    public static var carPlay: UNAuthorizationOptions { get }
    @available(iOS 12.0, *)
    public static var criticalAlert: UNAuthorizationOptions { get }
    @available(iOS 12.0, *)
    public static var providesAppNotificationSettings: UNAuthorizationOptions { get }
    @available(iOS 12.0, *)
    public static var provisional: UNAuthorizationOptions { get }
    public static var sound: UNAuthorizationOptions { get }
    @available(iOS 15.0, macOS 12.0, *)
    @available(iOS, deprecated: 15.0)
    @available(macOS, deprecated: 12.0)
    public static var timeSensitive: UNAuthorizationOptions { get }
}

// UNAuthorizationStatus: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc public enum UNAuthorizationStatus: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case authorized
    case denied
    @available(iOS 14.0, *)
    @available(macOS, unavailable)
    case ephemeral
    case notDetermined
    @available(iOS 12.0, *)
    case provisional
}

// UNNotificationActionOptions: s,m,o
@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public typealias RawValue = UInt
    public typealias ArrayLiteralElement = UNNotificationActionOptions
    public typealias Element = UNNotificationActionOptions
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static var authenticationRequired: UNNotificationActionOptions { get }
    public static var destructive: UNNotificationActionOptions { get }
    public static var foreground: UNNotificationActionOptions { get }
}

// UNNotificationCategoryOptions: s,m,o
@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
    public typealias RawValue = UInt
    public typealias ArrayLiteralElement = UNNotificationCategoryOptions
    public typealias Element = UNNotificationCategoryOptions
    public let rawValue: UInt
    public init(rawValue: UInt)
    @available(iOS 13.0, *)
    @available(macOS, unavailable)
    public static var allowAnnouncement: UNNotificationCategoryOptions { get }
    @available(macOS, unavailable)
    public static var allowInCarPlay: UNNotificationCategoryOptions { get }
    public static var customDismissAction: UNNotificationCategoryOptions { get }
    @available(iOS 11.0, *)
    public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions { get }
    @available(iOS 11.0, *)
    public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions { get }
}

// UNNotificationInterruptionLevel: s,m,o
@available(iOS 15.0, macOS 12.0, *)
@objc public enum UNNotificationInterruptionLevel: UInt, Hashable, Sendable {
    public init?(rawValue: UInt)
    public var rawValue: UInt { get }
    case active
    case critical
    case passive
    case timeSensitive
}

// UNNotificationPresentationOptions: s,m,o
@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public typealias RawValue = UInt
    public typealias ArrayLiteralElement = UNNotificationPresentationOptions
    public typealias Element = UNNotificationPresentationOptions
    public let rawValue: UInt
    public init(rawValue: UInt)
    @available(iOS, deprecated: 14.0)
    @available(macOS, deprecated: 11.0)
    public static var alert: UNNotificationPresentationOptions { get }
    public static var badge: UNNotificationPresentationOptions { get }
    @available(iOS 14.0, macOS 11.0, *)
    public static var banner: UNNotificationPresentationOptions { get }
    @available(iOS 14.0, macOS 11.0, *)
    public static var list: UNNotificationPresentationOptions { get }
    public static var sound: UNNotificationPresentationOptions { get }
}

// UNNotificationSetting: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc public enum UNNotificationSetting: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case disabled
    case enabled
    case notSupported
}

// UNShowPreviewsSetting: s,m,o
@available(iOS 11.0, macOS 10.14, *)
@objc public enum UNShowPreviewsSetting: Int, Hashable, Sendable {
    public init?(rawValue: Int)
    public var rawValue: Int { get }
    case always
    case never
    case whenAuthenticated
}

@available(iOS 10.0, macOS 10.14, *)
public let UNErrorDomain: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationAttachmentOptionsTypeHintKey: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationDefaultActionIdentifier: String

@available(iOS 10.0, macOS 10.14, *)
public let UNNotificationDismissActionIdentifier: String

// UNNotificationSoundName: s
@available(iOS 10.0, macOS 10.14, *)
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    public typealias RawValue = String
    public let rawValue: String
    public init(rawValue: String)
    public init(_ rawValue: String)
}

// UNCalendarNotificationTrigger: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool)
    public convenience init(dateMatchingComponents dateComponents: DateComponents, repeats: Bool)
    @discardableResult open func nextTriggerDate() -> Date?
    open var dateComponents: DateComponents { get }
}

// UNLocationNotificationTrigger: s,m,o
@available(iOS 10.0, *)
@available(macOS, unavailable)
@objc open class UNLocationNotificationTrigger: UNNotificationTrigger {
}

// UNMutableNotificationContent: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNMutableNotificationContent: UNNotificationContent {
    override open var attachments: [UNNotificationAttachment] { get set }
    override open var badge: NSNumber? { get set }
    override open var body: String { get set }
    override open var categoryIdentifier: String { get set }
    @available(iOS 16.0, macOS 13.0, *)
    override open var filterCriteria: String? { get set }
    @available(iOS 15.0, macOS 12.0, *)
    override open var interruptionLevel: UNNotificationInterruptionLevel { get set }
    @available(macOS, unavailable)
    override open var launchImageName: String { get set }
    @available(iOS 15.0, macOS 12.0, *)
    override open var relevanceScore: Double { get set }
    override open var sound: UNNotificationSound? { get set }
    override open var subtitle: String { get set }
    @available(iOS 12.0, *)
    @available(iOS, deprecated: 15.0)
    override open var summaryArgument: String { get set }
    @available(iOS 12.0, *)
    @available(iOS, deprecated: 15.0)
    override open var summaryArgumentCount: Int { get set }
    @available(iOS 13.0, macOS 10.15, *)
    override open var targetContentIdentifier: String? { get set }
    override open var threadIdentifier: String { get set }
    override open var title: String { get set }
    override open var userInfo: [AnyHashable : Any] { get set }
}

// UNNotification: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotification: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    open var date: Date { get }
    open var request: UNNotificationRequest { get }
}

// UNNotificationAction: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationAction: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [])
    @available(iOS 15.0, macOS 12.0, *)
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?)
    @available(iOS 15.0, macOS 12.0, *)
    open var icon: UNNotificationActionIcon? { get }
    open var identifier: String { get }
    open var options: UNNotificationActionOptions { get }
    open var title: String { get }
}

// UNNotificationActionIcon: s,m,o
@available(iOS 15.0, macOS 12.0, *)
@objc open class UNNotificationActionIcon: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    public convenience init(systemImageName: String)
    public convenience init(templateImageName: String)
}

// UNNotificationAttachment: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationAttachment: NSObject {
    @objc public required init?(coder: NSCoder)
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable : Any]? = nil) throws
    public convenience init(identifier: String, URL: URL, options: [AnyHashable : Any]? = nil) throws
    open var url: URL { get }
    open var identifier: String { get }
    open var type: String { get }
}

// UNNotificationAttributedMessageContext: s,m,o
@available(iOS 18.0, macOS 15.0, *)
@objc open class UNNotificationAttributedMessageContext: NSObject {
}

// UNNotificationCategory: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationCategory: NSObject {
    @objc public required init?(coder: NSCoder)
    @available(iOS 12.0, *)
    public convenience init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?, options: UNNotificationCategoryOptions = [])
    @available(iOS 11.0, *)
    public convenience init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = [])
    public convenience init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], options: UNNotificationCategoryOptions = [])
    open var actions: [UNNotificationAction] { get }
    @available(iOS 12.0, *)
    open var categorySummaryFormat: String { get }
    @available(iOS 11.0, *)
    open var hiddenPreviewsBodyPlaceholder: String { get }
    open var identifier: String { get }
    open var intentIdentifiers: [String] { get }
    open var options: UNNotificationCategoryOptions { get }
}

// UNNotificationContent: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationContent: NSObject {
    @objc public required init?(coder: NSCoder)
    @available(iOS 15.0, macOS 12.0, *)
    @discardableResult open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent
    open var attachments: [UNNotificationAttachment] { get }
    open var badge: NSNumber? { get }
    open var body: String { get }
    open var categoryIdentifier: String { get }
    @available(iOS 16.0, macOS 13.0, *)
    open var filterCriteria: String? { get }
    @available(iOS 15.0, macOS 12.0, *)
    open var interruptionLevel: UNNotificationInterruptionLevel { get }
    @available(macOS, unavailable)
    open var launchImageName: String { get }
    @available(iOS 15.0, macOS 12.0, *)
    open var relevanceScore: Double { get }
    open var sound: UNNotificationSound? { get }
    open var subtitle: String { get }
    @available(iOS 12.0, *)
    @available(iOS, deprecated: 15.0)
    open var summaryArgument: String { get }
    @available(iOS 12.0, *)
    @available(iOS, deprecated: 15.0)
    open var summaryArgumentCount: Int { get }
    @available(iOS 13.0, macOS 10.15, *)
    open var targetContentIdentifier: String? { get }
    open var threadIdentifier: String { get }
    open var title: String { get }
    open var userInfo: [AnyHashable : Any] { get }
}

// UNNotificationRequest: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationRequest: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?)
    open var content: UNNotificationContent { get }
    open var identifier: String { get }
    open var trigger: UNNotificationTrigger? { get }
}

// UNNotificationResponse: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationResponse: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    open var actionIdentifier: String { get }
    open var notification: UNNotification { get }
}

// UNNotificationServiceExtension: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationServiceExtension: NSObject {
    @discardableResult open func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void)
    open func serviceExtensionTimeWillExpire()
}

// UNNotificationSettings: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationSettings: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    open var alertSetting: UNNotificationSetting { get }
    open var alertStyle: UNAlertStyle { get }
    @available(iOS 13.0, *)
    @available(macOS, unavailable)
    open var announcementSetting: UNNotificationSetting { get }
    open var authorizationStatus: UNAuthorizationStatus { get }
    open var badgeSetting: UNNotificationSetting { get }
    @available(macOS, unavailable)
    open var carPlaySetting: UNNotificationSetting { get }
    @available(iOS 12.0, *)
    open var criticalAlertSetting: UNNotificationSetting { get }
    @available(iOS 15.0, macOS 12.0, *)
    open var directMessagesSetting: UNNotificationSetting { get }
    open var lockScreenSetting: UNNotificationSetting { get }
    open var notificationCenterSetting: UNNotificationSetting { get }
    @available(iOS 12.0, *)
    open var providesAppNotificationSettings: Bool { get }
    @available(iOS 15.0, macOS 12.0, *)
    open var scheduledDeliverySetting: UNNotificationSetting { get }
    @available(iOS 11.0, *)
    open var showPreviewsSetting: UNShowPreviewsSetting { get }
    open var soundSetting: UNNotificationSetting { get }
    @available(iOS 15.0, macOS 12.0, *)
    open var timeSensitiveSetting: UNNotificationSetting { get }
}

// UNNotificationSound: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationSound: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    @available(iOS 12.0, *)
    @discardableResult open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self
    @available(iOS 12.0, *)
    @discardableResult open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self
    @available(iOS 12.0, *)
    @discardableResult open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self
    @available(iOS 15.2, *)
    @available(macOS, unavailable)
    @discardableResult open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self
    public convenience init(named name: UNNotificationSoundName)
    @available(iOS 12.0, *)
    open class var defaultCritical: UNNotificationSound { get }
    @available(iOS 15.2, *)
    @available(macOS, unavailable)
    open class var defaultRingtone: UNNotificationSound { get }
    open class var `default`: UNNotificationSound { get }
}

// UNNotificationTrigger: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNNotificationTrigger: NSObject {
    @available(*, unavailable) @objc public override init()
    @objc public required init?(coder: NSCoder)
    open var repeats: Bool { get }
}

// UNPushNotificationTrigger: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNPushNotificationTrigger: UNNotificationTrigger {
}

// UNTextInputNotificationAction: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNTextInputNotificationAction: UNNotificationAction {
    @available(iOS 15.0, macOS 12.0, *)
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String)
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String, textInputPlaceholder: String)
    open var textInputButtonTitle: String { get }
    open var textInputPlaceholder: String { get }
}

// UNTextInputNotificationResponse: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNTextInputNotificationResponse: UNNotificationResponse {
    open var userText: String { get }
}

// UNTimeIntervalNotificationTrigger: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public convenience init(timeInterval: TimeInterval, repeats: Bool)
    @discardableResult open func nextTriggerDate() -> Date?
    open var timeInterval: TimeInterval { get }
}

// UNUserNotificationCenter: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc open class UNUserNotificationCenter: NSObject {
    @available(*, unavailable) @objc public override init()
    @discardableResult open class func current() -> UNUserNotificationCenter
    @discardableResult open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil)
    open func add(_ request: UNNotificationRequest) async throws
    @discardableResult open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void)
    @discardableResult open func deliveredNotifications() async -> [UNNotification]
    @discardableResult open func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void)
    @discardableResult open func notificationCategories() async -> Set<UNNotificationCategory>
    @discardableResult open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void)
    @discardableResult open func notificationSettings() async -> UNNotificationSettings
    @discardableResult open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    @discardableResult open func pendingNotificationRequests() async -> [UNNotificationRequest]
    open func removeAllDeliveredNotifications()
    open func removeAllPendingNotificationRequests()
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String])
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String])
    @discardableResult open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
    @discardableResult open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool
    @available(iOS 16.0, macOS 13.0, *)
    @discardableResult open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil)
    @available(iOS 16.0, macOS 13.0, *)
    open func setBadgeCount(_ newBadgeCount: Int) async throws
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
    open var delegate: (any UNUserNotificationCenterDelegate)? { get set }
    open var supportsContentExtensions: Bool { get }
}

// UNNotificationContentProviding: s,m,o
@available(iOS 15.0, macOS 12.0, *)
@objc public protocol UNNotificationContentProviding: NSObjectProtocol {
}

// UNUserNotificationCenterDelegate: s,m,o
@available(iOS 10.0, macOS 10.14, *)
@objc public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    @objc optional func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
    @objc(_UNUserNotificationCenterDelegateuserNotificationCenterdidReceive1:::) optional func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    @available(iOS 12.0, *)
    @objc optional func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
    @objc optional func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    @objc(_UNUserNotificationCenterDelegateuserNotificationCenterwillPresent2:::) optional func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions
}

// UNError: s
@available(iOS 10.0, macOS 10.14, *)
public struct UNError: CustomNSError, Hashable {
    // UNError.Code: s,m,o
    public enum Code: Int, Hashable, Sendable {
        public init?(rawValue: Int)
        public var rawValue: Int { get }
        case attachmentCorrupt
        case attachmentInvalidFileSize
        case attachmentInvalidURL
        case attachmentMoveIntoDataStoreFailed
        case attachmentNotInDataStore
        case attachmentUnrecognizedType
        case badgeInputInvalid
        case contentProvidingInvalid
        case contentProvidingObjectNotAllowed
        case notificationInvalidNoContent
        case notificationInvalidNoDate
        case notificationsNotAllowed
    }
    public static var errorDomain: String { get }
    public var errorUserInfo: [String : Any] { get }
    public var errorCode: Int { get }
    public var code: Self.Code { get }
    public var userInfo: [String : Any] { get }
    public init(_ code: Self.Code, userInfo: [String : Any] = [:])
    public var localizedDescription: String { get }
    public static var attachmentCorrupt: UNError.Code { get }
    public static var badgeInputInvalid: UNError.Code { get }
    public static var attachmentInvalidURL: UNError.Code { get }
    public static var contentProvidingInvalid: UNError.Code { get }
    public static var notificationsNotAllowed: UNError.Code { get }
    public static var attachmentNotInDataStore: UNError.Code { get }
    public static var attachmentInvalidFileSize: UNError.Code { get }
    public static var notificationInvalidNoDate: UNError.Code { get }
    public static var attachmentUnrecognizedType: UNError.Code { get }
    public static var notificationInvalidNoContent: UNError.Code { get }
    public static var contentProvidingObjectNotAllowed: UNError.Code { get }
    public static var attachmentMoveIntoDataStoreFailed: UNError.Code { get }
}

extension NSString {
    @available(iOS 10.0, macOS 10.14, *)
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String
}

@available(iOS 10.0, macOS 10.14, *)
extension UNAuthorizationOptions: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UNAuthorizationOptions?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UNAuthorizationOptions?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UNAuthorizationOptions
}

@available(iOS 10.0, macOS 10.14, *)
extension UNNotificationActionOptions: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationActionOptions?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationActionOptions?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UNNotificationActionOptions
}

@available(iOS 10.0, macOS 10.14, *)
extension UNNotificationCategoryOptions: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationCategoryOptions?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationCategoryOptions?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UNNotificationCategoryOptions
}

@available(iOS 10.0, macOS 10.14, *)
extension UNNotificationPresentationOptions: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationPresentationOptions?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UNNotificationPresentationOptions?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UNNotificationPresentationOptions
}

@available(iOS 10.0, macOS 10.14, *)
extension UNNotificationSoundName: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout UNNotificationSoundName?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout UNNotificationSoundName?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> UNNotificationSoundName
}
