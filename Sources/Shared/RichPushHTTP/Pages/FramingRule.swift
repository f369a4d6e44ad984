package import HTTPTypes

/// What an answer's header fields say about showing the page in a frame of a notification's template: a page that was
/// loaded with a base URL of another `https` origin. To a page from a file or without a base URL browsers apply
/// `frame-ancestors *` as a refusal, so the result does not hold for it.
///
/// `Content-Security-Policy` with `frame-ancestors` decides if there is one, else `X-Frame-Options` (HTML standard, 7.2.6;
/// Content Security Policy Level 3, 6.4.2).
package enum FramingRule {
    /// The header field that forbids it, with its value; nil if it is allowed.
    package static func refusal(in fields: HTTPFields) -> String? {
        let policies = (fields[.contentSecurityPolicy] ?? "").split(separator: ",")
        let lists = policies.compactMap { ancestors(in: $0) }
        if !lists.isEmpty {
            // Each of several policies must allow it.
            return lists.first { !allows($0) }.map { list in
                "Content-Security-Policy: \((["frame-ancestors"] + list).joined(separator: " "))"
            }
        }
        guard let name = HTTPField.Name("X-Frame-Options"), let value = fields[name], forbids(value) else { return nil }
        return "X-Frame-Options: \(value)"
    }

    /// The sources of a policy's first `frame-ancestors`; nil without one.
    private static func ancestors(in policy: Substring) -> [String]? {
        for directive in policy.split(separator: ";") {
            let words = directive.split(whereSeparator: \.isWhitespace).map(String.init)
            if words.first?.lowercased() == "frame-ancestors" { return Array(words.dropFirst()) }
        }
        return nil
    }

    /// Whether any page may frame it: every origin or host is allowed, or a whole scheme of the web is. `'none'`, `'self'`,
    /// other schemes and single hosts name no page of a notification.
    private static func allows(_ sources: [String]) -> Bool {
        sources.map { $0.lowercased() }.contains { ["https:", "http:"].contains($0) || isEveryHost($0[...]) }
    }

    /// Whether a source is `*`, alone or with a scheme of the web and the port that `https` has.
    private static func isEveryHost(_ source: Substring) -> Bool {
        let scheme = ["https://", "http://"].first { source.hasPrefix($0) } ?? ""
        return ["*", "*:*", "*:443"].contains(source.dropFirst(scheme.count))
    }

    /// Several values that are not the same forbid it too, if one of them has a meaning; a single unknown one, such as the
    /// abandoned `ALLOW-FROM`, has none.
    private static func forbids(_ value: String) -> Bool {
        let values = Set(
            value.split(separator: ",").map { part in
                part.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
            }
        )
        let known = values.intersection(["deny", "sameorigin", "allowall"])
        return values.count > 1 ? !known.isEmpty : !known.subtracting(["allowall"]).isEmpty
    }
}

/// Whether an answer's header fields forbid showing the page in a frame of a notification's template.
package enum PageFraming {
    /// Reads the header fields of an answer.
    ///
    /// - Parameter fields: the fields of the answer, as a web view has them. A field with an invalid name is ignored.
    /// - Returns: the header field that forbids it, with its value; nil if it is allowed.
    package static func refusal(in fields: [String: String]) -> String? {
        var known = HTTPFields()
        for (name, value) in fields {
            if let name = HTTPField.Name(name) { known[name] = value }
        }
        return FramingRule.refusal(in: known)
    }
}
