#if !canImport(Darwin)
import HTTPTypes
import RichPushCurl

import struct Foundation.URL

/// A request in the form that libcurl takes.
struct CurlRequest: Sendable {
    var url: String
    var method: String
    var fields: [String]
    var body: [UInt8]?
    var expectsNoBody: Bool
    /// `host:port:address:port`, where to connect; nil to look up the host.
    var connectTo: String?
    var proxy = ""
    /// Whether the response is a file: then HTTP/2 is not offered, and a content coding is decoded, although none is asked
    /// for. The sink limits the size.
    var streams = false
    var connectTimeout: Duration
    var idleTimeout: Duration
    /// The host's name in error messages.
    var host: String

    /// Converts a request.
    ///
    /// - Parameters:
    ///   - request: the request, with scheme, authority and path.
    ///   - body: the request's body; empty for none.
    ///   - address: where to connect; nil to look up the host.
    ///   - connectTimeout: the longest time to connect.
    ///   - idleTimeout: the longest time without a byte.
    /// - Throws: ``HTTPTransportError`` if the request's target is not a URL.
    init(
        _ request: HTTPRequest,
        body: [UInt8],
        address: String?,
        connectTimeout: Duration,
        idleTimeout: Duration
    ) throws(HTTPTransportError) {
        guard let target = request.target, let name = target.host(percentEncoded: false), !name.isEmpty else {
            throw .notAnAddress(request)
        }
        url = target.absoluteString
        host = request.printableHost
        method = request.method.rawValue
        expectsNoBody = request.method == .head
        // A POST without a body announces a length of zero. Without a length, some proxies wait for a body.
        let announces = !body.isEmpty || request.method == .post || request.method == .put
        self.body = announces ? body : nil
        fields = Self.lines(of: request.headerFields)
        self.connectTimeout = connectTimeout
        self.idleTimeout = idleTimeout
        if let address {
            let port = target.port ?? (request.scheme == "https" ? 443 : 80)
            connectTo = "\(Self.bracketed(name)):\(port):\(Self.bracketed(address)):\(port)"
        }
    }

    /// The header fields as libcurl takes them, with entries that remove libcurl's own fields.
    private static func lines(of fields: HTTPFields) -> [String] {
        var lines = fields.map { $0.value.isEmpty ? "\($0.name.rawName);" : "\($0.name.rawName): \($0.value)" }
        lines.append("Expect:")
        if fields[.contentType] == nil { lines.append("Content-Type:") }
        // A small compressed response could become very large when it is decompressed.
        if fields[.acceptEncoding] == nil { lines.append("Accept-Encoding: identity") }
        return lines
    }

    private static func bracketed(_ host: String) -> String {
        host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }

    /// A handle with ``CurlExchange`` as its callbacks' context.
    ///
    /// - Throws: ``HTTPTransportError`` if libcurl does not accept the request.
    func makeHandle(
        context: UnsafeMutableRawPointer,
        errorText: CurlErrorText
    ) throws(HTTPTransportError) -> OpaquePointer {
        try rp_failure.catching { failure in
            withTexts { texts -> OpaquePointer? in
                var request = rp_request()
                request.url = texts.url
                request.method = texts.method
                request.headers = texts.fields
                request.body = texts.body
                request.body_size = body?.count ?? 0
                request.expects_no_body = expectsNoBody
                request.connect_to = texts.connectTo
                request.proxy = texts.proxy
                request.offers_http2 = !streams
                request.decodes = streams
                request.connect_timeout_milliseconds = 1_000 * Self.seconds(connectTimeout)
                request.idle_timeout_seconds = Self.seconds(idleTimeout)
                request.on_header = onHeader
                request.on_body = onBody
                request.context = context
                request.error_text = errorText.buffer
                return rp_easy_new(&request, &failure)
            }
        }
    }

    /// A timeout in whole seconds, rounded up: at least one, at most 65,535, the largest number that libcurl takes.
    private static func seconds(_ timeout: Duration) -> Int {
        let parts = min(max(timeout, .seconds(1)), .seconds(65_535)).components
        return Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
    }

    private struct Texts {
        var url: UnsafePointer<CChar>
        var method: UnsafePointer<CChar>
        var proxy: UnsafePointer<CChar>
        var connectTo: UnsafePointer<CChar>?
        var body: UnsafePointer<CChar>?
        var fields: UnsafePointer<UnsafePointer<CChar>?>
    }

    /// Passes pointers to all texts to a closure, for libcurl to copy. They are valid within the closure only.
    private func withTexts<Result>(_ use: (Texts) -> Result?) -> Result? {
        var offsets: [Int?] = []
        var bytes: [UInt8] = []
        func add(_ text: [UInt8]?) {
            offsets.append(text.map { _ in bytes.count })
            if let text { bytes += text + [0] }
        }
        for text in [url, method, proxy] { add(Array(text.utf8)) }
        add(connectTo.map { Array($0.utf8) })
        add(body)
        for field in fields { add(Array(field.utf8)) }
        return bytes.withUnsafeBytes { buffer in
            guard let start = buffer.bindMemory(to: CChar.self).baseAddress else { return nil }
            let texts = offsets.map { $0.map { start + $0 } } + [nil]
            return texts[5...].withUnsafeBufferPointer { fields in
                guard let url = texts[0], let method = texts[1], let proxy = texts[2], let fields = fields.baseAddress
                else { return nil }
                return use(
                    Texts(url: url, method: method, proxy: proxy, connectTo: texts[3], body: texts[4], fields: fields)
                )
            }
        }
    }
}

private let onHeader: rp_callback = { bytes, size, count, context in
    answer(bytes, size * count, context) { $0.takeHeader($1) }
}

private let onBody: rp_callback = { bytes, size, count, context in
    answer(bytes, size * count, context) { $0.takeBody($1) }
}

/// The value that a callback returns to libcurl: the number of bytes taken, `RP_PAUSE`, or 0, which ends the exchange.
private func answer(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ take: (CurlExchange, UnsafeRawBufferPointer) -> CurlExchange.Intake
) -> Int {
    guard let context, count > 0 else { return count }
    switch take(CurlExchange.of(context), UnsafeRawBufferPointer(start: bytes, count: count)) {
    case .taken: return count
    case .later: return RP_PAUSE
    case .refused: return 0
    }
}
#endif
