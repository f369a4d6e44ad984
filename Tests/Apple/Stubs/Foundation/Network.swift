// Foundation: URLSession, its requests, responses and delegates.
public struct URLRequest: Hashable, Sendable, CustomStringConvertible {
    public enum CachePolicy: UInt, Hashable, Sendable {
        case useProtocolCachePolicy
        case reloadIgnoringLocalCacheData
        case reloadIgnoringLocalAndRemoteCacheData
        case returnCacheDataElseLoad
        case returnCacheDataDontLoad
        case reloadRevalidatingCacheData
    }
    public init(
        url: URL,
        cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy,
        timeoutInterval: TimeInterval = 60.0
    )
    public var url: URL? { get set }
    public var timeoutInterval: TimeInterval { get set }
    public var httpMethod: String? { get set }
    public var httpBody: Data? { get set }
    public var allHTTPHeaderFields: [String: String]? { get set }
    public func value(forHTTPHeaderField field: String) -> String?
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String)
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String)
    public var description: String { get }
    public static func == (lhs: URLRequest, rhs: URLRequest) -> Bool
    public func hash(into hasher: inout Hasher)
    public var hashValue: Int { get }
}
@objc(NSURLResponse) open class URLResponse: NSObject, @unchecked Sendable {
    @objc open var url: URL? { get }
    @objc open var mimeType: String? { get }
    @objc open var expectedContentLength: Int64 { get }
}
@objc(NSHTTPURLResponse) open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    @objc open var statusCode: Int { get }
    @objc open var allHeaderFields: [AnyHashable: Any] { get }
    @objc open func value(forHTTPHeaderField field: String) -> String?
}
@objc(NSURLCache) open class URLCache: NSObject, @unchecked Sendable {
    @objc public override init()
}
@objc(NSHTTPCookieStorage) open class HTTPCookieStorage: NSObject, @unchecked Sendable {}
@objc(NSHTTPCookie) open class HTTPCookie: NSObject, @unchecked Sendable {
    @objc(NSHTTPCookieAcceptPolicy) public enum AcceptPolicy: UInt, Hashable, Sendable {
        case always
        case never
        case onlyFromMainDocumentDomain
    }
}
@objc(NSURLCredential) open class URLCredential: NSObject, @unchecked Sendable {}
@objc(NSURLCredentialStorage) open class URLCredentialStorage: NSObject, @unchecked Sendable {}
@objc(NSURLAuthenticationChallenge) open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
    @objc open var failureResponse: URLResponse? { get }
    @objc open var previousFailureCount: Int { get }
    @objc open var proposedCredential: URLCredential? { get }
}
@objc(NSURLSessionConfiguration) open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    @objc open class var `default`: URLSessionConfiguration { get }
    @objc open class var ephemeral: URLSessionConfiguration { get }
    @objc open class func background(withIdentifier identifier: String) -> URLSessionConfiguration
    open var requestCachePolicy: URLRequest.CachePolicy { get set }
    open var timeoutIntervalForRequest: TimeInterval { get set }
    open var timeoutIntervalForResource: TimeInterval { get set }
    open var waitsForConnectivity: Bool { get set }
    open var httpMaximumConnectionsPerHost: Int { get set }
    open var httpCookieAcceptPolicy: HTTPCookie.AcceptPolicy { get set }
    open var httpShouldSetCookies: Bool { get set }
    open var httpCookieStorage: HTTPCookieStorage? { get set }
    open var urlCredentialStorage: URLCredentialStorage? { get set }
    open var urlCache: URLCache? { get set }
    open var httpAdditionalHeaders: [AnyHashable: Any]? { get set }
}
@objc(NSURLSessionTask) open class URLSessionTask: NSObject, @unchecked Sendable {
    open var taskIdentifier: Int { get }
    open var originalRequest: URLRequest? { get }
    open var currentRequest: URLRequest? { get }
    open var response: URLResponse? { get }
    open var error: (any Error)? { get }
    open func cancel()
    open func suspend()
    open func resume()
}
@objc(NSURLSessionDataTask) open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
@objc(NSURLSessionDownloadTask) open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
@objc(NSURLSessionStreamTask) open class URLSessionStreamTask: URLSessionTask, @unchecked Sendable {}
@objc(NSURLSession) open class URLSession: NSObject, @unchecked Sendable {
    public convenience init(
        configuration: URLSessionConfiguration,
        delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    )
    public convenience init(configuration: URLSessionConfiguration)
    @objc open class var shared: URLSession { get }
    open func finishTasksAndInvalidate()
    open func invalidateAndCancel()
    open func dataTask(with request: URLRequest) -> URLSessionDataTask
    open func dataTask(with url: URL) -> URLSessionDataTask
    @available(macOS 12.0, iOS 15.0, *)
    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws
        -> (Data, URLResponse)
    @objc(NSURLSessionResponseDisposition) public enum ResponseDisposition: Int, Hashable, Sendable {
        case cancel
        case allow
        case becomeDownload
        case becomeStream
    }
    @objc(NSURLSessionAuthChallengeDisposition) public enum AuthChallengeDisposition: Int, Hashable, Sendable {
        case useCredential
        case performDefaultHandling
        case cancelAuthenticationChallenge
        case rejectProtectionSpace
    }
}
@objc(NSURLSessionDelegate) public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
    @objc optional func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
    @objc optional func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}
@objc(NSURLSessionTaskDelegate) public protocol URLSessionTaskDelegate: URLSessionDelegate {
    @objc optional func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    )
    @objc optional func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    )
    @objc optional func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    )
}
@objc(NSURLSessionDataDelegate) public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    @objc optional func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    )
    @objc optional func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
