// Foundation: errors, and how the compiler converts them.
public protocol LocalizedError: Error {
    var errorDescription: String? { get }
    var failureReason: String? { get }
    var recoverySuggestion: String? { get }
    var helpAnchor: String? { get }
}
extension LocalizedError {
    public var errorDescription: String? { get }
    public var failureReason: String? { get }
    public var recoverySuggestion: String? { get }
    public var helpAnchor: String? { get }
}
public protocol CustomNSError: Error {
    static var errorDomain: String { get }
    var errorCode: Int { get }
    var errorUserInfo: [String: Any] { get }
}
extension CustomNSError {
    public static var errorDomain: String { get }
    public var errorCode: Int { get }
    public var errorUserInfo: [String: Any] { get }
}
extension Error {
    public var localizedDescription: String { get }
}
@objc open class NSError: NSObject, Error, NSCopying, NSSecureCoding, @unchecked Sendable {
    @objc public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil)
    @objc public required init?(coder: NSCoder)
    @objc open class var supportsSecureCoding: Bool { get }
    @objc open func encode(with coder: NSCoder)
    @objc open func copy(with zone: NSZone? = nil) -> Any
    @objc open var domain: String { get }
    @objc open var code: Int { get }
    @objc open var userInfo: [String: Any] { get }
    @objc open var localizedDescription: String { get }
}
public func _convertErrorToNSError(_ error: any Error) -> NSError
public func _convertNSErrorToError(_ error: NSError?) -> any Error
public let NSFilePathErrorKey: String
public let NSUnderlyingErrorKey: String
public let NSLocalizedDescriptionKey: String
public let NSCocoaErrorDomain: String
public let NSPOSIXErrorDomain: String
public let NSURLErrorDomain: String

public struct CocoaError: CustomNSError, Hashable, Error {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var fileNoSuchFile: CocoaError.Code { get }
        public static var fileReadNoSuchFile: CocoaError.Code { get }
        public static var fileReadNoPermission: CocoaError.Code { get }
        public static var fileReadCorruptFile: CocoaError.Code { get }
        public static var fileReadUnknown: CocoaError.Code { get }
        public static var fileWriteUnknown: CocoaError.Code { get }
        public static var fileWriteNoPermission: CocoaError.Code { get }
        public static var fileWriteOutOfSpace: CocoaError.Code { get }
        public static var fileWriteFileExists: CocoaError.Code { get }
        public static var featureUnsupported: CocoaError.Code { get }
        public static var userCancelled: CocoaError.Code { get }
    }
    public init(_ code: CocoaError.Code, userInfo: [String: Any] = [:])
    public var code: CocoaError.Code { get }
    public var userInfo: [String: Any] { get }
    public static var fileNoSuchFile: CocoaError.Code { get }
    public static var fileReadNoSuchFile: CocoaError.Code { get }
    public static var fileWriteUnknown: CocoaError.Code { get }
    public static var errorDomain: String { get }
    public static func == (lhs: CocoaError, rhs: CocoaError) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
public struct POSIXError: CustomNSError, Hashable, Error {
    public typealias Code = POSIXErrorCode
    public init(_ code: POSIXErrorCode, userInfo: [String: Any] = [:])
    public var code: POSIXErrorCode { get }
    public var userInfo: [String: Any] { get }
    public static var errorDomain: String { get }
    public static func == (lhs: POSIXError, rhs: POSIXError) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
public struct URLError: CustomNSError, Hashable, Error {
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int)
        public static var unknown: URLError.Code { get }
        public static var cancelled: URLError.Code { get }
        public static var badURL: URLError.Code { get }
        public static var timedOut: URLError.Code { get }
        public static var unsupportedURL: URLError.Code { get }
        public static var cannotFindHost: URLError.Code { get }
        public static var cannotConnectToHost: URLError.Code { get }
        public static var networkConnectionLost: URLError.Code { get }
        public static var dnsLookupFailed: URLError.Code { get }
        public static var httpTooManyRedirects: URLError.Code { get }
        public static var resourceUnavailable: URLError.Code { get }
        public static var notConnectedToInternet: URLError.Code { get }
        public static var redirectToNonExistentLocation: URLError.Code { get }
        public static var badServerResponse: URLError.Code { get }
        public static var userCancelledAuthentication: URLError.Code { get }
        public static var userAuthenticationRequired: URLError.Code { get }
        public static var zeroByteResource: URLError.Code { get }
        public static var cannotDecodeRawData: URLError.Code { get }
        public static var cannotDecodeContentData: URLError.Code { get }
        public static var cannotParseResponse: URLError.Code { get }
        public static var appTransportSecurityRequiresSecureConnection: URLError.Code { get }
        public static var secureConnectionFailed: URLError.Code { get }
        public static var serverCertificateHasBadDate: URLError.Code { get }
        public static var serverCertificateUntrusted: URLError.Code { get }
        public static var serverCertificateHasUnknownRoot: URLError.Code { get }
        public static var serverCertificateNotYetValid: URLError.Code { get }
        public static var clientCertificateRejected: URLError.Code { get }
        public static var clientCertificateRequired: URLError.Code { get }
    }
    public init(_ code: URLError.Code, userInfo: [String: Any] = [:])
    public var code: URLError.Code { get }
    public var userInfo: [String: Any] { get }
    public var failingURL: URL? { get }
    public static var errorDomain: String { get }
    public static func == (lhs: URLError, rhs: URLError) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
