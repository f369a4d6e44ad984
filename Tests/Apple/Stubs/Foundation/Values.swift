// Foundation: URL, Date, Data and the other values.
@_exported import CoreGraphics
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC
import _Concurrency
import _StringProcessing

public typealias TimeInterval = Double

public struct URL: Equatable, Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible {
    public init?(string: String)
    public init?(string: String, relativeTo url: URL?)
    @available(macOS 14.0, iOS 17.0, *)
    public init?(string: String, encodingInvalidCharacters: Bool)
    public init(fileURLWithPath path: String)
    public init(fileURLWithPath path: String, isDirectory: Bool)
    public init(fileURLWithPath path: String, relativeTo base: URL?)
    public init(fileURLWithPath path: String, isDirectory: Bool, relativeTo base: URL?)
    @available(macOS 13.0, iOS 16.0, *)
    public init(filePath path: String, directoryHint: URL.DirectoryHint = .inferFromPath, relativeTo base: URL? = nil)
    public init(from decoder: any Decoder) throws
    public func encode(to encoder: any Encoder) throws
    @available(macOS 13.0, iOS 16.0, *)
    public enum DirectoryHint: Sendable {
        case isDirectory
        case notDirectory
        case checkFileSystem
        case inferFromPath
    }
    public var dataRepresentation: Data { get }
    public var absoluteString: String { get }
    public var relativeString: String { get }
    public var baseURL: URL? { get }
    public var absoluteURL: URL { get }
    public var scheme: String? { get }
    public var isFileURL: Bool { get }
    public var host: String? { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func host(percentEncoded: Bool = true) -> String?
    public var port: Int? { get }
    public var user: String? { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func user(percentEncoded: Bool = true) -> String?
    public var password: String? { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func password(percentEncoded: Bool = true) -> String?
    public var path: String { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func path(percentEncoded: Bool = true) -> String
    public var relativePath: String { get }
    public var query: String? { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func query(percentEncoded: Bool = true) -> String?
    public var fragment: String? { get }
    @available(macOS 13.0, iOS 16.0, *)
    public func fragment(percentEncoded: Bool = true) -> String?
    public func withUnsafeFileSystemRepresentation<ResultType>(
        _ block: (UnsafePointer<Int8>?) throws -> ResultType
    ) rethrows -> ResultType
    public var hasDirectoryPath: Bool { get }
    public var pathComponents: [String] { get }
    public var lastPathComponent: String { get }
    public var pathExtension: String { get }
    public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL
    public func appendingPathComponent(_ pathComponent: String) -> URL
    @available(macOS 13.0, iOS 16.0, *)
    public func appending<S>(path: S, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL where S: StringProtocol
    @available(macOS 13.0, iOS 16.0, *)
    public func appending<S>(component: S, directoryHint: URL.DirectoryHint = .inferFromPath) -> URL
    where S: StringProtocol
    public func deletingLastPathComponent() -> URL
    public func appendingPathExtension(_ pathExtension: String) -> URL
    public func deletingPathExtension() -> URL
    public mutating func appendPathComponent(_ pathComponent: String, isDirectory: Bool)
    public mutating func appendPathComponent(_ pathComponent: String)
    public mutating func appendPathExtension(_ pathExtension: String)
    public mutating func deleteLastPathComponent()
    public mutating func deletePathExtension()
    public var standardized: URL { get }
    public mutating func standardize()
    public var standardizedFileURL: URL { get }
    public func resolvingSymlinksInPath() -> URL
    public mutating func resolveSymlinksInPath()
    public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues
    public mutating func setResourceValues(_ values: URLResourceValues) throws
    public func checkResourceIsReachable() throws -> Bool
    public var description: String { get }
    public var debugDescription: String { get }
    public static func == (lhs: URL, rhs: URL) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct Date: Comparable, Hashable, Sendable, Codable, Strideable, CustomStringConvertible {
    public typealias Stride = TimeInterval
    public static var timeIntervalSinceReferenceDate: TimeInterval { get }
    public static let timeIntervalBetween1970AndReferenceDate: Double
    public init()
    public init(timeIntervalSinceNow: TimeInterval)
    public init(timeIntervalSince1970: TimeInterval)
    public init(timeInterval: TimeInterval, since date: Date)
    public init(timeIntervalSinceReferenceDate ti: TimeInterval)
    public init(from decoder: any Decoder) throws
    public func encode(to encoder: any Encoder) throws
    public var timeIntervalSinceReferenceDate: TimeInterval { get }
    public func timeIntervalSince(_ date: Date) -> TimeInterval
    public var timeIntervalSinceNow: TimeInterval { get }
    public var timeIntervalSince1970: TimeInterval { get }
    public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date
    public mutating func addTimeInterval(_ timeInterval: TimeInterval)
    public static let distantFuture: Date
    public static let distantPast: Date
    @available(macOS 12.0, iOS 15.0, *)
    public static var now: Date { get }
    public func distance(to other: Date) -> TimeInterval
    public func advanced(by n: TimeInterval) -> Date
    public var description: String { get }
    public static func == (lhs: Date, rhs: Date) -> Bool
    public static func < (lhs: Date, rhs: Date) -> Bool
    public static func > (lhs: Date, rhs: Date) -> Bool
    public static func + (lhs: Date, rhs: TimeInterval) -> Date
    public static func - (lhs: Date, rhs: TimeInterval) -> Date
    public static func += (lhs: inout Date, rhs: TimeInterval)
    public static func -= (lhs: inout Date, rhs: TimeInterval)
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

@available(macOS 12.0, iOS 15.0, *)
public protocol FormatStyle<FormatInput, FormatOutput>: Decodable, Encodable, Hashable {
    associatedtype FormatInput
    associatedtype FormatOutput
    func format(_ value: Self.FormatInput) -> Self.FormatOutput
}
@available(macOS 12.0, iOS 15.0, *)
extension Date {
    public func formatted<F>(_ format: F) -> F.FormatOutput where F: FormatStyle, F.FormatInput == Date
    public func ISO8601Format(_ style: Date.ISO8601FormatStyle = .init()) -> String
    public struct ISO8601FormatStyle: Sendable, FormatStyle {
        public typealias FormatInput = Date
        public typealias FormatOutput = String
        public init()
        public init(from decoder: any Decoder) throws
        public func encode(to encoder: any Encoder) throws
        public func format(_ value: Date) -> String
        public static func == (lhs: Date.ISO8601FormatStyle, rhs: Date.ISO8601FormatStyle) -> Bool
        public func hash(into hasher: inout Hasher)
        public var hashValue: Int { get }
    }
}
@available(macOS 12.0, iOS 15.0, *)
extension FormatStyle where Self == Date.ISO8601FormatStyle {
    public static var iso8601: Date.ISO8601FormatStyle { get }
}

public protocol ContiguousBytes {
    func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
extension [UInt8]: ContiguousBytes {}
public protocol DataProtocol: RandomAccessCollection where Self.Element == UInt8 {}
extension [UInt8]: DataProtocol {}
extension ArraySlice<UInt8>: DataProtocol {}
@frozen public struct Data: Hashable, Sendable, Codable, ContiguousBytes, DataProtocol, RandomAccessCollection,
    MutableCollection, RangeReplaceableCollection, CustomStringConvertible
{
    public typealias Index = Int
    public typealias Indices = Range<Int>
    public typealias Element = UInt8
    public typealias SubSequence = Data
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let mappedIfSafe: ReadingOptions
        public static let uncached: ReadingOptions
        public static let alwaysMapped: ReadingOptions
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
        public static let atomic: WritingOptions
        public static let withoutOverwriting: WritingOptions
        public static let noFileProtection: WritingOptions
        public static let completeFileProtection: WritingOptions
        public static let completeFileProtectionUnlessOpen: WritingOptions
        public static let completeFileProtectionUntilFirstUserAuthentication: WritingOptions
    }
    public struct Base64EncodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public struct Base64DecodingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt)
    }
    public enum Deallocator {
        case free
        case none
        case custom((UnsafeMutableRawPointer, Int) -> Void)
    }
    @frozen public struct Iterator: IteratorProtocol, Sendable {
        public typealias Element = UInt8
        public mutating func next() -> UInt8?
    }
    public init()
    public init(count: Int)
    public init(capacity: Int)
    public init(repeating repeatedValue: UInt8, count: Int)
    public init(bytes: UnsafeRawPointer, count: Int)
    public init(bytesNoCopy bytes: UnsafeMutableRawPointer, count: Int, deallocator: Data.Deallocator)
    public init<S>(_ elements: S) where S: Sequence, S.Element == UInt8
    public init<SourceType>(buffer: UnsafeBufferPointer<SourceType>)
    public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws
    public init?(base64Encoded base64String: String, options: Data.Base64DecodingOptions = [])
    public init(from decoder: any Decoder) throws
    public func encode(to encoder: any Encoder) throws
    public func write(to url: URL, options: Data.WritingOptions = []) throws
    public func base64EncodedString(options: Data.Base64EncodingOptions = []) -> String
    public func withUnsafeBytes<ResultType>(
        _ body: (UnsafeRawBufferPointer) throws -> ResultType
    ) rethrows -> ResultType
    public func makeIterator() -> Data.Iterator
    public var count: Int { get }
    public var startIndex: Int { get }
    public var endIndex: Int { get }
    public var indices: Range<Int> { get }
    public func index(before i: Int) -> Int
    public func index(after i: Int) -> Int
    public subscript(index: Int) -> UInt8 { get set }
    public subscript(bounds: Range<Int>) -> Data { get set }
    public mutating func append(_ other: Data)
    public mutating func append(contentsOf bytes: [UInt8])
    public mutating func replaceSubrange<C>(_ subrange: Range<Int>, with newElements: C)
    where C: Collection, C.Element == UInt8
    public var description: String { get }
    public static func == (d1: Data, d2: Data) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
    public init()
    public init?(uuidString string: String)
    public init(from decoder: any Decoder) throws
    public func encode(to encoder: any Encoder) throws
    public var uuidString: String { get }
    public var description: String { get }
    public static func == (lhs: UUID, rhs: UUID) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct Locale: Hashable, Sendable, CustomStringConvertible {
    public init(identifier: String)
    public static var current: Locale { get }
    public static var autoupdatingCurrent: Locale { get }
    public static var preferredLanguages: [String] { get }
    public var identifier: String { get }
    public var description: String { get }
    public static func == (lhs: Locale, rhs: Locale) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct TimeZone: Hashable, Sendable, CustomStringConvertible {
    public init?(identifier: String)
    public init?(secondsFromGMT seconds: Int)
    public init?(abbreviation: String)
    public static var current: TimeZone { get }
    @available(macOS 13.0, iOS 16.0, *)
    public static let gmt: TimeZone
    public var identifier: String { get }
    public func secondsFromGMT(for date: Date = Date()) -> Int
    public var description: String { get }
    public static func == (lhs: TimeZone, rhs: TimeZone) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct Calendar: Hashable, Sendable {
    public enum Identifier: Hashable, Sendable {
        case gregorian
        case iso8601
        case buddhist
        case chinese
        case coptic
        case ethiopicAmeteMihret
        case ethiopicAmeteAlem
        case hebrew
        case indian
        case islamic
        case islamicCivil
        case japanese
        case persian
        case republicOfChina
        case islamicTabular
        case islamicUmmAlQura
    }
    public enum Component: Hashable, Sendable {
        case era
        case year
        case month
        case day
        case hour
        case minute
        case second
        case weekday
        case weekdayOrdinal
        case quarter
        case weekOfMonth
        case weekOfYear
        case yearForWeekOfYear
        case nanosecond
        case calendar
        case timeZone
        @available(macOS 14.0, iOS 17.0, *)
        case isLeapMonth
        @available(macOS 15.0, iOS 18.0, *)
        case dayOfYear
    }
    public enum MatchingPolicy: Hashable, Sendable {
        case nextTime
        case nextTimePreservingSmallerComponents
        case previousTimePreservingSmallerComponents
        case strict
    }
    public enum RepeatedTimePolicy: Hashable, Sendable {
        case first
        case last
    }
    public enum SearchDirection: Sendable {
        case forward
        case backward
    }
    public init(identifier: Calendar.Identifier)
    public static var current: Calendar { get }
    public var identifier: Calendar.Identifier { get }
    public var timeZone: TimeZone { get set }
    public var locale: Locale? { get set }
    public func date(from components: DateComponents) -> Date?
    public func date(byAdding component: Calendar.Component, value: Int, to date: Date, wrappingComponents: Bool = false)
        -> Date?
    public func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents
    public func component(_ component: Calendar.Component, from date: Date) -> Int
    public func startOfDay(for date: Date) -> Date
    public func nextDate(
        after date: Date,
        matching components: DateComponents,
        matchingPolicy: Calendar.MatchingPolicy,
        repeatedTimePolicy: Calendar.RepeatedTimePolicy = .first,
        direction: Calendar.SearchDirection = .forward
    ) -> Date?
    public static func == (lhs: Calendar, rhs: Calendar) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct DateComponents: Hashable, Sendable, Codable {
    public init(
        calendar: Calendar? = nil,
        timeZone: TimeZone? = nil,
        era: Int? = nil,
        year: Int? = nil,
        month: Int? = nil,
        day: Int? = nil,
        hour: Int? = nil,
        minute: Int? = nil,
        second: Int? = nil,
        nanosecond: Int? = nil,
        weekday: Int? = nil,
        weekdayOrdinal: Int? = nil,
        quarter: Int? = nil,
        weekOfMonth: Int? = nil,
        weekOfYear: Int? = nil,
        yearForWeekOfYear: Int? = nil
    )
    public init(from decoder: any Decoder) throws
    public func encode(to encoder: any Encoder) throws
    public var calendar: Calendar? { get set }
    public var timeZone: TimeZone? { get set }
    public var era: Int? { get set }
    public var year: Int? { get set }
    public var month: Int? { get set }
    public var day: Int? { get set }
    public var hour: Int? { get set }
    public var minute: Int? { get set }
    public var second: Int? { get set }
    public var nanosecond: Int? { get set }
    public var weekday: Int? { get set }
    public var weekdayOrdinal: Int? { get set }
    public var quarter: Int? { get set }
    public var weekOfMonth: Int? { get set }
    public var weekOfYear: Int? { get set }
    public var yearForWeekOfYear: Int? { get set }
    public var date: Date? { get }
    public func value(for component: Calendar.Component) -> Int?
    public static func == (lhs: DateComponents, rhs: DateComponents) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

public struct CharacterSet: Equatable, Hashable, Sendable, SetAlgebra {
    public typealias Element = Unicode.Scalar
    public init()
    public init(charactersIn string: String)
    public static var whitespaces: CharacterSet { get }
    public static var whitespacesAndNewlines: CharacterSet { get }
    public static var newlines: CharacterSet { get }
    public static var decimalDigits: CharacterSet { get }
    public static var letters: CharacterSet { get }
    public static var alphanumerics: CharacterSet { get }
    public static var controlCharacters: CharacterSet { get }
    public static var urlPathAllowed: CharacterSet { get }
    public static var urlQueryAllowed: CharacterSet { get }
    public var inverted: CharacterSet { get }
    public func contains(_ member: Unicode.Scalar) -> Bool
    @discardableResult public mutating func insert(_ character: Unicode.Scalar)
        -> (inserted: Bool, memberAfterInsert: Unicode.Scalar)
    @discardableResult public mutating func update(with character: Unicode.Scalar) -> Unicode.Scalar?
    @discardableResult public mutating func remove(_ character: Unicode.Scalar) -> Unicode.Scalar?
    public func union(_ other: CharacterSet) -> CharacterSet
    public func intersection(_ other: CharacterSet) -> CharacterSet
    public func symmetricDifference(_ other: CharacterSet) -> CharacterSet
    public mutating func formUnion(_ other: CharacterSet)
    public mutating func formIntersection(_ other: CharacterSet)
    public mutating func formSymmetricDifference(_ other: CharacterSet)
    public static func == (lhs: CharacterSet, rhs: CharacterSet) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}

extension String {
    public struct Encoding: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt
        public init(rawValue: UInt)
        public static let ascii: String.Encoding
        public static let utf8: String.Encoding
        public static let utf16: String.Encoding
        public static let utf16BigEndian: String.Encoding
        public static let utf16LittleEndian: String.Encoding
        public static let isoLatin1: String.Encoding
    }
    public init?(data: Data, encoding: String.Encoding)
    public init(contentsOf url: URL, encoding enc: String.Encoding) throws
}
extension StringProtocol {
    public func contains<T>(_ other: T) -> Bool where T: StringProtocol
    public func components<T>(separatedBy separator: T) -> [String] where T: StringProtocol
    public func components(separatedBy separator: CharacterSet) -> [String]
    public func trimmingCharacters(in set: CharacterSet) -> String
    public func replacingOccurrences<Target, Replacement>(of target: Target, with replacement: Replacement) -> String
    where Target: StringProtocol, Replacement: StringProtocol
    public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String?
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
    public var capitalized: String { get }
    public var removingPercentEncoding: String? { get }
}
