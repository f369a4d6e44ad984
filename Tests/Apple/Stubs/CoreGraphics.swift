// CoreFoundation and CoreGraphics: sizes, and what UIKit's images and colours are made of.
import _Concurrency

@frozen public struct CGFloat: SignedNumeric, Comparable, Hashable, Sendable, ExpressibleByFloatLiteral, Strideable {
    public typealias NativeType = Double
    public typealias IntegerLiteralType = Int
    public typealias FloatLiteralType = Double
    public typealias Magnitude = CGFloat
    public typealias Stride = CGFloat
    public init()
    public init(_ value: Double)
    public init(_ value: Float)
    public init(_ value: Int)
    public init?<T>(exactly source: T) where T: BinaryInteger
    public init(integerLiteral value: Int)
    public init(floatLiteral value: Double)
    public var native: Double { get }
    public var magnitude: CGFloat { get }
    public func advanced(by n: CGFloat) -> CGFloat
    public func distance(to other: CGFloat) -> CGFloat
    public mutating func negate()
    public func rounded() -> CGFloat
    public var isFinite: Bool { get }
    public static var greatestFiniteMagnitude: CGFloat { get }
    public static prefix func - (x: CGFloat) -> CGFloat
    public static func + (lhs: CGFloat, rhs: CGFloat) -> CGFloat
    public static func - (lhs: CGFloat, rhs: CGFloat) -> CGFloat
    public static func * (lhs: CGFloat, rhs: CGFloat) -> CGFloat
    public static func / (lhs: CGFloat, rhs: CGFloat) -> CGFloat
    public static func += (lhs: inout CGFloat, rhs: CGFloat)
    public static func -= (lhs: inout CGFloat, rhs: CGFloat)
    public static func *= (lhs: inout CGFloat, rhs: CGFloat)
    public static func /= (lhs: inout CGFloat, rhs: CGFloat)
    public static func < (lhs: CGFloat, rhs: CGFloat) -> Bool
    public static func == (lhs: CGFloat, rhs: CGFloat) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
extension Double {
    public init(_ other: CGFloat)
}
extension Int {
    public init(_ other: CGFloat)
}
public struct CGPoint: Equatable, Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init()
    public init(x: CGFloat, y: CGFloat)
    public static let zero: CGPoint
    public static func == (lhs: CGPoint, rhs: CGPoint) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
public struct CGSize: Equatable, Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat
    public init()
    public init(width: CGFloat, height: CGFloat)
    public static let zero: CGSize
    public static func == (lhs: CGSize, rhs: CGSize) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
public struct CGRect: Equatable, Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize
    public init()
    public init(origin: CGPoint, size: CGSize)
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
    public static let zero: CGRect
    public var width: CGFloat { get }
    public var height: CGFloat { get }
    public var minX: CGFloat { get }
    public var minY: CGFloat { get }
    public var midX: CGFloat { get }
    public var midY: CGFloat { get }
    public static func == (lhs: CGRect, rhs: CGRect) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
public final class CGColor: Sendable {}
public final class CGImage: Sendable {}
