// Foundation: files, bundles, threads, the process and notifications inside of it.
@objc open class FileManager: NSObject {
    @objc public override init()
    @objc open class var `default`: FileManager { get }
    open var temporaryDirectory: URL { get }
    open var currentDirectoryPath: String { get }
    public enum SearchPathDirectory: UInt, Hashable, Sendable {
        case documentDirectory
        case cachesDirectory
        case applicationSupportDirectory
        case libraryDirectory
    }
    public struct SearchPathDomainMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var userDomainMask: FileManager.SearchPathDomainMask { get }
        public static var localDomainMask: FileManager.SearchPathDomainMask { get }
    }
    public struct DirectoryEnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var skipsHiddenFiles: FileManager.DirectoryEnumerationOptions { get }
        public static var skipsSubdirectoryDescendants: FileManager.DirectoryEnumerationOptions { get }
    }
    @discardableResult open func urls(for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask)
        -> [URL]
    @discardableResult open func url(
        for directory: FileManager.SearchPathDirectory,
        in domain: FileManager.SearchPathDomainMask,
        appropriateFor url: URL?,
        create shouldCreate: Bool
    ) throws -> URL
    @discardableResult open func contentsOfDirectory(atPath path: String) throws -> [String]
    @discardableResult open func contentsOfDirectory(
        at url: URL,
        includingPropertiesForKeys keys: [URLResourceKey]?,
        options mask: FileManager.DirectoryEnumerationOptions = []
    ) throws -> [URL]
    open func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws
    open func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]? = nil
    ) throws
    @discardableResult open func createFile(
        atPath path: String,
        contents data: Data?,
        attributes attr: [FileAttributeKey: Any]? = nil
    ) -> Bool
    open func fileExists(atPath path: String) -> Bool
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
    open func isReadableFile(atPath path: String) -> Bool
    open func isWritableFile(atPath path: String) -> Bool
    open func copyItem(at srcURL: URL, to dstURL: URL) throws
    open func moveItem(at srcURL: URL, to dstURL: URL) throws
    open func moveItem(atPath srcPath: String, toPath dstPath: String) throws
    open func removeItem(at URL: URL) throws
    open func removeItem(atPath path: String) throws
    open func linkItem(at srcURL: URL, to dstURL: URL) throws
    @discardableResult open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
    open func contents(atPath path: String) -> Data?
    open func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL?
}
public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String)
    public init(_ rawValue: String)
    public let rawValue: String
    public static let type: FileAttributeKey
    public static let size: FileAttributeKey
    public static let modificationDate: FileAttributeKey
    public static let creationDate: FileAttributeKey
    public static let posixPermissions: FileAttributeKey
    public static let ownerAccountID: FileAttributeKey
    @available(macOS 11.0, *)
    public static let protectionKey: FileAttributeKey
}
public struct FileProtectionType: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String)
    public let rawValue: String
    @available(macOS 11.0, *)
    public static let none: FileProtectionType
    @available(macOS 11.0, *)
    public static let complete: FileProtectionType
    @available(macOS 11.0, *)
    public static let completeUnlessOpen: FileProtectionType
    @available(macOS 11.0, *)
    public static let completeUntilFirstUserAuthentication: FileProtectionType
    @available(iOS 17.0, *)
    @available(macOS, unavailable)
    public static let completeWhenUserInactive: FileProtectionType
}
public struct URLFileProtection: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String)
    public let rawValue: String
    public static let none: URLFileProtection
    public static let complete: URLFileProtection
    public static let completeUnlessOpen: URLFileProtection
    public static let completeUntilFirstUserAuthentication: URLFileProtection
    @available(iOS 17.0, *)
    @available(macOS, unavailable)
    public static let completeWhenUserInactive: URLFileProtection
}
public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
    public init(rawValue: String)
    public let rawValue: String
    public static let isExcludedFromBackupKey: URLResourceKey
    public static let isDirectoryKey: URLResourceKey
    public static let fileSizeKey: URLResourceKey
    public static let contentModificationDateKey: URLResourceKey
    @available(macOS 11.0, *)
    public static let fileProtectionKey: URLResourceKey
    public static let volumeAvailableCapacityForImportantUsageKey: URLResourceKey
}
public struct URLResourceValues {
    public init()
    public var isExcludedFromBackup: Bool? { get set }
    public var isDirectory: Bool? { get }
    public var fileSize: Int? { get }
    public var contentModificationDate: Date? { get set }
    @available(macOS 11.0, *)
    public var fileProtection: URLFileProtection? { get }
}
@objc open class FileHandle: NSObject, @unchecked Sendable {
    @objc public init(fileDescriptor fd: Int32, closeOnDealloc closeopt: Bool)
    public convenience init(forReadingFrom url: URL) throws
    public convenience init(forWritingTo url: URL) throws
    public convenience init(forUpdating url: URL) throws
    @objc open class var standardError: FileHandle { get }
    @objc open class var standardOutput: FileHandle { get }
    @objc open class var standardInput: FileHandle { get }
    @objc open var fileDescriptor: Int32 { get }
    @available(macOS 10.15.4, iOS 13.4, *)
    public func readToEnd() throws -> Data?
    @available(macOS 10.15.4, iOS 13.4, *)
    public func read(upToCount count: Int) throws -> Data?
    @available(macOS 10.15.4, iOS 13.4, *)
    public func write<T>(contentsOf data: T) throws where T: DataProtocol
    @available(macOS 10.15.4, iOS 13.4, *)
    public func offset() throws -> UInt64
    @available(macOS 10.15.4, iOS 13.4, *)
    @discardableResult public func seekToEnd() throws -> UInt64
    @available(macOS 10.15, iOS 13.0, *)
    public func seek(toOffset offset: UInt64) throws
    @available(macOS 10.15, iOS 13.0, *)
    public func truncate(atOffset offset: UInt64) throws
    @available(macOS 10.15, iOS 13.0, *)
    public func synchronize() throws
    @available(macOS 10.15, iOS 13.0, *)
    public func close() throws
}
@objc open class Bundle: NSObject, @unchecked Sendable {
    @objc open class var main: Bundle { get }
    public convenience init?(url: URL)
    public convenience init?(path: String)
    public convenience init(for aClass: AnyClass)
    open var bundleURL: URL { get }
    open var resourceURL: URL? { get }
    open var executableURL: URL? { get }
    open var bundlePath: String { get }
    open var bundleIdentifier: String? { get }
    open var infoDictionary: [String: Any]? { get }
    open var preferredLocalizations: [String] { get }
    open var localizations: [String] { get }
    open func object(forInfoDictionaryKey key: String) -> Any?
    open func url(forResource name: String?, withExtension ext: String?) -> URL?
    open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL?
    open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
}
@objc open class ProcessInfo: NSObject, @unchecked Sendable {
    @objc open class var processInfo: ProcessInfo { get }
    open var environment: [String: String] { get }
    open var arguments: [String] { get }
    open var processIdentifier: Int32 { get }
    open var processName: String { get }
    open var systemUptime: TimeInterval { get }
    open var operatingSystemVersionString: String { get }
    @available(iOS 8.2, *)
    @available(macOS, unavailable)
    open func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void)
}
public func NSHomeDirectory() -> String
public func NSTemporaryDirectory() -> String
@objc open class PropertyListSerialization: NSObject {
    public struct MutabilityOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static var mutableContainers: PropertyListSerialization.MutabilityOptions { get }
    }
    public typealias ReadOptions = PropertyListSerialization.MutabilityOptions
    public typealias WriteOptions = Int
    public enum PropertyListFormat: UInt, Hashable, Sendable {
        case openStep
        case xml
        case binary
    }
    @discardableResult open class func propertyList(
        from data: Data,
        options opt: PropertyListSerialization.ReadOptions = [],
        format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?
    ) throws -> Any
    @discardableResult open class func data(
        fromPropertyList plist: Any,
        format: PropertyListSerialization.PropertyListFormat,
        options opt: PropertyListSerialization.WriteOptions
    ) throws -> Data
}
@objc public protocol NSLocking {
    @objc func lock()
    @objc func unlock()
}
extension NSLocking {
    public func withLock<R>(_ body: () throws -> R) rethrows -> R
}
@objc open class NSLock: NSObject, NSLocking, @unchecked Sendable {
    @objc public override init()
    @available(*, noasync, message: "Use async-safe scoped locking instead")
    @objc open func lock()
    @available(*, noasync, message: "Use async-safe scoped locking instead")
    @objc open func unlock()
    @objc open func `try`() -> Bool
    @objc open var name: String? { get set }
}
@objc open class Operation: NSObject, @unchecked Sendable {
    @objc public override init()
    @objc open func start()
    @objc open func main()
    @objc open func cancel()
    @objc open var isCancelled: Bool { get }
}
@objc open class OperationQueue: NSObject, @unchecked Sendable {
    @objc public override init()
    @objc open class var main: OperationQueue { get }
    @objc open func addOperation(_ op: Operation)
    @objc(addOperationWithBlock:) open func addOperation(_ block: @escaping @Sendable () -> Void)
    @objc open var maxConcurrentOperationCount: Int { get set }
    @objc open var name: String? { get set }
}
@objc open class Thread: NSObject, @unchecked Sendable {
    @objc public override init()
    @objc open class var isMainThread: Bool { get }
    @objc(detachNewThreadWithBlock:) open class func detachNewThread(_ block: @escaping @Sendable () -> Void)
    @objc open class func sleep(forTimeInterval ti: TimeInterval)
}
@objc open class Formatter: NSObject {
    @objc public override init()
}
@objc open class DateFormatter: Formatter, @unchecked Sendable {
    @objc public override init()
    @objc open func string(from date: Date) -> String
    @objc open func date(from string: String) -> Date?
    @objc open var dateFormat: String! { get set }
    @objc open var locale: Locale! { get set }
    open var timeZone: TimeZone! { get set }
}
public struct Notification: Hashable {
    public typealias Name = NSNotification.Name
    public init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)
    public var name: Notification.Name
    public var object: Any?
    public var userInfo: [AnyHashable: Any]?
    public static func == (lhs: Notification, rhs: Notification) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
@objc open class NSNotification: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public init(_ rawValue: String)
        public init(rawValue: String)
        public var rawValue: String
    }
    @objc open var object: Any? { get }
    @objc open var userInfo: [AnyHashable: Any]? { get }
}
@objc open class NotificationCenter: NSObject, @unchecked Sendable {
    @objc open class var `default`: NotificationCenter { get }
    open func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object: Any?)
    open func post(name aName: NSNotification.Name, object anObject: Any?)
    open func removeObserver(_ observer: Any)
    @discardableResult open func addObserver(
        forName name: NSNotification.Name?,
        object obj: Any?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol
    @available(macOS 12.0, iOS 15.0, *)
    public func notifications(named name: Notification.Name, object: (AnyObject & Sendable)? = nil)
        -> NotificationCenter.Notifications
    @available(macOS 12.0, iOS 15.0, *)
    @objc(NSNotificationSequence) public final class Notifications: NSObject, AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        public final func makeAsyncIterator() -> NotificationCenter.Notifications.Iterator
        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = Notification
            public mutating func next() async -> Notification?
        }
    }
}
@objc open class NSUserActivity: NSObject, @unchecked Sendable {
    @objc public init(activityType: String)
    @objc open var activityType: String { get }
    @objc open var webpageURL: URL? { get set }
    @objc open var userInfo: [AnyHashable: Any]? { get set }
}
@objc open class UserDefaults: NSObject {
    @objc open class var standard: UserDefaults { get }
    public init?(suiteName suitename: String?)
    open func string(forKey defaultName: String) -> String?
    open func set(_ value: Any?, forKey defaultName: String)
}
@objc open class Progress: NSObject, @unchecked Sendable {}
@objc open class NSItemProvider: NSObject, @unchecked Sendable {}
@objc open class NSExtensionItem: NSObject {
    @objc public override init()
    @objc open var attachments: [NSItemProvider]? { get set }
}
@objc open class NSExtensionContext: NSObject {
    @objc open var inputItems: [Any] { get }
    open func completeRequest(returningItems items: [Any]?, completionHandler: (@Sendable (Bool) -> Void)? = nil)
    open func cancelRequest(withError error: any Error)
    open func open(_ URL: URL, completionHandler: (@Sendable (Bool) -> Void)? = nil)
    @discardableResult open func open(_ URL: URL) async -> Bool
}
