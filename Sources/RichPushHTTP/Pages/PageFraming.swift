import HTTPTypes

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
