// Dispatch: the Swift interface of libdispatch, as far as the package uses it.
@_exported import ObjectiveC
@_exported import Darwin
import _Concurrency

open class DispatchObject: NSObject {}
public struct DispatchQoS: Equatable, Sendable {
    public let qosClass: QoSClass
    public let relativePriority: Int
    public static let background: DispatchQoS
    public static let utility: DispatchQoS
    public static let `default`: DispatchQoS
    public static let userInitiated: DispatchQoS
    public static let userInteractive: DispatchQoS
    public static let unspecified: DispatchQoS
    public enum QoSClass: Sendable {
        case background
        case utility
        case `default`
        case userInitiated
        case userInteractive
        case unspecified
    }
    public init(qosClass: QoSClass, relativePriority: Int)
    public static func == (a: DispatchQoS, b: DispatchQoS) -> Bool
}
public struct DispatchWorkItemFlags: OptionSet, RawRepresentable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt)
    public static let barrier: DispatchWorkItemFlags
}
public struct DispatchTime: Comparable, Sendable {
    public let rawValue: UInt64
    public static func now() -> DispatchTime
    public static let distantFuture: DispatchTime
    public init(uptimeNanoseconds: UInt64)
    public var uptimeNanoseconds: UInt64 { get }
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool
    public static func == (a: DispatchTime, b: DispatchTime) -> Bool
}
public func + (time: DispatchTime, seconds: Double) -> DispatchTime
@frozen public enum DispatchTimeoutResult: Sendable {
    case success
    case timedOut
}
final public class DispatchSpecificKey<T>: Sendable {
    public init()
}
open class DispatchGroup: DispatchObject, @unchecked Sendable {
    public init()
    public func enter()
    public func leave()
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
}
open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
    public init(value: Int)
    @discardableResult public func signal() -> Int
    public func wait()
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult
}
open class DispatchQueue: DispatchObject, @unchecked Sendable {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64)
        public static let concurrent: Attributes
        public static let initiallyInactive: Attributes
    }
    public enum AutoreleaseFrequency: Sendable {
        case inherit
        case workItem
        case never
    }
    public class var main: DispatchQueue { get }
    public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue
    public convenience init(
        label: String,
        qos: DispatchQoS = .unspecified,
        attributes: Attributes = [],
        autoreleaseFrequency: AutoreleaseFrequency = .inherit,
        target: DispatchQueue? = nil
    )
    public var label: String { get }
    public func async(
        group: DispatchGroup? = nil,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    )
    public func asyncAfter(
        deadline: DispatchTime,
        qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    )
    public func sync<T>(execute work: () throws -> T) rethrows -> T
    public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
    public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?)
    public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T?
}
public enum DispatchPredicate: Sendable {
    case onQueue(DispatchQueue)
    case onQueueAsBarrier(DispatchQueue)
    case notOnQueue(DispatchQueue)
}
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate)
