// Foundation: the classes behind Swift's values, and coding.
@objc public protocol NSCopying {
    @objc func copy(with zone: NSZone?) -> Any
}
@objc public protocol NSMutableCopying {
    @objc func mutableCopy(with zone: NSZone?) -> Any
}
@objc public protocol NSCoding {
    @objc func encode(with coder: NSCoder)
    @objc init?(coder: NSCoder)
}
@objc public protocol NSSecureCoding: NSCoding {
    @objc static var supportsSecureCoding: Bool { get }
}
@objc open class NSCoder: NSObject {
    @objc public override init()
}
@objc open class NSString: NSObject, @unchecked Sendable {
    @objc public override init()
}
extension NSString {
    public convenience init(string aString: String)
}
@objc open class NSArray: NSObject {
    @objc public override init()
}
@objc open class NSDictionary: NSObject {
    @objc public override init()
}
@objc open class NSSet: NSObject {
    @objc public override init()
}
@objc open class NSValue: NSObject {
    @objc public override init()
}
@objc open class NSNumber: NSValue, @unchecked Sendable {
    @objc public override init()
    @objc open var boolValue: Bool { get }
    @objc open var intValue: Int { get }
    @objc open var doubleValue: Double { get }
    @objc open var floatValue: Float { get }
    @objc open var stringValue: String { get }
}
extension NSNumber {
    @nonobjc public convenience init(value: Int)
    @nonobjc public convenience init(value: Bool)
    @nonobjc public convenience init(value: Double)
}
@objc open class NSNull: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc open class NSData: NSObject {
    @objc public override init()
}
@objc open class NSDate: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc open class NSURL: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc open class NSUUID: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc open class NSLocale: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc open class NSDateComponents: NSObject {
    @objc public override init()
}
@objc open class NSURLRequest: NSObject, @unchecked Sendable {
    @objc public override init()
}

// How the values become objects and back.
extension String: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSString
    public func _bridgeToObjectiveC() -> NSString
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String
}
extension Array: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSArray
    public func _bridgeToObjectiveC() -> NSArray
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array
}
extension Dictionary: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSDictionary
    public func _bridgeToObjectiveC() -> NSDictionary
    public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary
}
extension Set: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSSet
    public func _bridgeToObjectiveC() -> NSSet
    public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set
}
extension AnyHashable: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSObject
    public func _bridgeToObjectiveC() -> NSObject
    public static func _forceBridgeFromObjectiveC(_ source: NSObject, result: inout AnyHashable?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSObject, result: inout AnyHashable?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> AnyHashable
}
extension Int: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Int?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Int?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int
}
extension UInt: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout UInt?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout UInt?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> UInt
}
extension Bool: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Bool?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Bool?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Bool
}
extension Double: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Double?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Double?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Double
}
extension Float: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Float?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Float?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Float
}
extension CGFloat: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber
    public func _bridgeToObjectiveC() -> NSNumber
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat
}
extension Data: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSData
    public func _bridgeToObjectiveC() -> NSData
    public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data
}
extension Date: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSDate
    public func _bridgeToObjectiveC() -> NSDate
    public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date
}
extension URL: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSURL
    public func _bridgeToObjectiveC() -> NSURL
    public static func _forceBridgeFromObjectiveC(_ source: NSURL, result: inout URL?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSURL, result: inout URL?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURL?) -> URL
}
extension UUID: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSUUID
    public func _bridgeToObjectiveC() -> NSUUID
    public static func _forceBridgeFromObjectiveC(_ source: NSUUID, result: inout UUID?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSUUID, result: inout UUID?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSUUID?) -> UUID
}
extension Locale: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSLocale
    public func _bridgeToObjectiveC() -> NSLocale
    public static func _forceBridgeFromObjectiveC(_ source: NSLocale, result: inout Locale?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSLocale, result: inout Locale?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSLocale?) -> Locale
}
extension DateComponents: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSDateComponents
    public func _bridgeToObjectiveC() -> NSDateComponents
    public static func _forceBridgeFromObjectiveC(_ source: NSDateComponents, result: inout DateComponents?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDateComponents, result: inout DateComponents?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDateComponents?) -> DateComponents
}
extension URLRequest: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSURLRequest
    public func _bridgeToObjectiveC() -> NSURLRequest
    public static func _forceBridgeFromObjectiveC(_ source: NSURLRequest, result: inout URLRequest?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSURLRequest, result: inout URLRequest?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURLRequest?) -> URLRequest
}
extension Notification: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNotification
    public func _bridgeToObjectiveC() -> NSNotification
    public static func _forceBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNotification, result: inout Notification?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNotification?) -> Notification
}

// Structures of C, which a requirement of Objective-C may name.
extension CGRect: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSValue
    public func _bridgeToObjectiveC() -> NSValue
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect
}
extension CGSize: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSValue
    public func _bridgeToObjectiveC() -> NSValue
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize
}
extension CGPoint: _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSValue
    public func _bridgeToObjectiveC() -> NSValue
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?)
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint
}
