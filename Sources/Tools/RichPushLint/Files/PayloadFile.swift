import Foundation
package import RichPushPayload
package import RichPushTemplates

/// A text that should be a push, and what reading it gave.
package struct PayloadFile: Sendable {
    /// The name that the user gave; `-` for standard input.
    package let name: String
    /// The push, or why the text is not a push.
    package let reading: Result<PushPayload, JSONError>
    /// The bytes as read.
    package let bytes: [UInt8]

    /// Reads a text that has the name of a file in messages.
    package init(_ name: String, bytes: [UInt8], keys: PayloadKeys) {
        self.name = name
        self.bytes = bytes
        reading = Result { () throws(JSONError) in
            guard bytes.count <= Self.longest else { throw JSONError(longerThan: "16 MB") }
            return try PushPayload(bytes: bytes, keys: keys)
        }
    }

    /// The push; nil if the text is not one.
    package var payload: PushPayload? { try? reading.get() }

    package var isPayload: Bool { payload != nil }

    /// The maximum length in bytes: far longer than any payload, and a limit for endless files such as `/dev/zero`.
    package static let longest = 16 << 20
}

extension PushPayload {
    /// The template that the push is shown with or asks for, read as if delivered now; nil if there is none.
    package func template(_ alert: TemplateAlert? = nil) -> Template? {
        guard hasTemplate else { return nil }
        return TemplateCatalog.standard.template(for: self, alert: alert, now: Date().timeIntervalSince1970)
    }

    /// The position of a key of the template's data, such as `pt_img1` or `ct_ContentSlider.items.0.imageUrl`. For a key
    /// within a text, it is the position of that text.
    package func position(ofTemplateKey key: String) -> JSONPosition? {
        // With `pt_json`, keys of templates at the root are ignored.
        let isNested = key.hasPrefix("pt_") && self["pt_json"].map { !$0.isNull } ?? false
        let path = (isNested ? ["pt_json"] : []) + key.split(separator: ".").map(String.init)
        guard var element = path.first.flatMap({ PayloadLines(self).element(at: [$0]) }) else { return nil }
        for name in path.dropFirst() {
            guard let next = Int(name).flatMap({ element[$0] }) ?? element[name] else { break }
            element = next
        }
        return element.location
    }
}
