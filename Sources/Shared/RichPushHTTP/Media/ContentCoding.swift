import HTTPTypes

/// The content codings of media (RFC 9110, 8.4). Media are asked for without one, and some servers send one anyway.
enum ContentCoding {
    /// The codings that a transport decodes: URLSession always, libcurl if it was built with them. A body that was not
    /// decoded does not begin as media do, so it is refused by its bytes.
    private static let decoded: Set = ["gzip", "x-gzip", "deflate", "br"]

    /// The codings of a response in lower case, without `identity`.
    static func names(of response: HTTPResponse) -> [String] {
        (response.headerFields[.contentEncoding] ?? "").lowercased().split { ", \t".contains($0) }.map(String.init)
            .filter { $0 != "identity" }
    }

    /// The first coding that no transport decodes; nil if there is none.
    static func unreadable(in names: [String]) -> String? { names.first { !decoded.contains($0) } }
}
