// ObjectiveC: what Foundation's and UIKit's classes have from NSObject (objc/NSObject.h and the Swift overlay).
import _Concurrency

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
    public init(_ value: Bool)
    public init(booleanLiteral value: Bool)
    public var boolValue: Bool { get }
}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool

@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, @unchecked Sendable, CustomStringConvertible {
    @usableFromInline internal var ptr: OpaquePointer
    public init(_ str: String)
    public init(stringLiteral value: String)
    public static func == (lhs: Selector, rhs: Selector) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
    public var description: String { get }
}
@frozen public struct NSZone {}

@objc public protocol NSObjectProtocol {
    @objc func isEqual(_ object: Any?) -> Bool
    @objc var hash: Int { get }
    @objc var superclass: AnyClass? { get }
    @objc func isProxy() -> Bool
    @objc func isKind(of aClass: AnyClass) -> Bool
    @objc func isMember(of aClass: AnyClass) -> Bool
    @objc func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol, Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    @objc public init()
    @objc open func copy() -> Any
    @objc open func mutableCopy() -> Any
    @objc open func isEqual(_ object: Any?) -> Bool
    @objc open var hash: Int { get }
    @objc open var superclass: AnyClass? { get }
    @objc open func isProxy() -> Bool
    @objc open func isKind(of aClass: AnyClass) -> Bool
    @objc open func isMember(of aClass: AnyClass) -> Bool
    @objc open func responds(to aSelector: Selector!) -> Bool
    @objc open class func instancesRespond(to aSelector: Selector!) -> Bool
    @objc open func doesNotRecognizeSelector(_ aSelector: Selector!)
    @objc open func forwardingTarget(for aSelector: Selector!) -> Any?
    open var description: String { get }
    open var debugDescription: String { get }
    public static func == (lhs: NSObject, rhs: NSObject) -> Bool
    final public var hashValue: Int { get }
    final public func hash(into hasher: inout Hasher)
}
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any?
