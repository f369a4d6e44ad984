import RichPushPayload
package import RichPushTemplates

/// The sources of a notification's pictures: data or an address that the host gives, else `https` URLs.
struct PictureSources {
    private let addresses: [String: String]
    /// The sources of the policy that pictures are loaded from.
    let origins: [String]

    init(_ pictures: [TemplatePicture], options: PreviewOptions) {
        var (addresses, origins) = ([String: String](), [String]())
        for url in pictures.flatMap(\.candidates).map(\.url) {
            if let data = options.pictures[url] {
                addresses[url] = data.uri
            } else if let address = options.pictureAddresses[url], let source = Self.source(of: address) {
                addresses[url] = address
                origins.append(source)
            } else if !options.refusedPictures.contains(url), let origin = WebOrigin(url) {
                addresses[url] = url
                origins.append(origin.text)
            }
        }
        (self.addresses, self.origins) = (addresses, origins)
    }

    /// The source of a host's address in a Content-Security-Policy: the origin of an `https` URL, or a scheme of the host's
    /// own. Nil for schemes that browsers define themselves.
    static func source(of address: String) -> String? {
        guard let scheme = URLSyntax.scheme(of: address), !ownSchemes.contains(scheme) else {
            return WebOrigin(address)?.text
        }
        return scheme + ":"
    }

    private static let ownSchemes: Set = [
        "https", "http", "data", "blob", "file", "filesystem", "about", "javascript", "ws", "wss", "ftp",
    ]

    /// The value of an image's `src`. Nil if the page cannot load it: its scheme is not `https`, or its host is not valid in
    /// a Content-Security-Policy.
    func address(of url: String) -> String? { addresses[url] }

    /// The model with all pictures marked as failed that cannot be loaded.
    func withoutUnreachable(_ model: TemplateModel) -> TemplateModel {
        var model = model
        for picture in model.template.pictures {
            for (place, candidate) in picture.candidates.enumerated() where address(of: candidate.url) == nil {
                model.handle(.imageUnavailable(slot: picture.slot, candidate: place), at: model.state.now)
            }
        }
        return model
    }
}

extension Template {
    /// All pictures of the template, including those that are not shown now.
    package var pictures: [TemplatePicture] {
        ([picture, timer?.expiredPicture, icon] + items.map(\.picture)).compactMap(\.self)
    }
}

/// A picture as a `data:` URI, for pages that must work without a network.
public struct PictureData: Sendable, Hashable {
    /// The complete URI.
    let uri: String

    /// Creates a picture from a URI of the form `data:image/…;base64,…`; nil for any other text.
    public init?(uri: String) {
        let prefix = "data:image/"
        guard uri.utf8.starts(with: prefix.utf8), let comma = uri.utf8.firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let head = uri.utf8[..<comma].dropFirst(prefix.utf8.count)
        let suffix = ";base64"
        let type = head.dropLast(suffix.utf8.count)
        guard head.count > suffix.utf8.count, head.suffix(suffix.utf8.count).elementsEqual(suffix.utf8),
            type.allSatisfy({ Self.isAlphanumeric($0) || "+-.".utf8.contains($0) }),
            uri.utf8[comma...].dropFirst().allSatisfy({ Self.isAlphanumeric($0) || "+/=".utf8.contains($0) })
        else { return nil }
        self.uri = uri
    }

    /// Creates a picture from a file's bytes; nil if the type cannot be part of a content type.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - type: the content type without `image/`, such as `png`, `jpeg` or `gif`.
    public init?(_ bytes: some Sequence<UInt8>, type: String) {
        self.init(uri: "data:image/\(type);base64,\(Base64.text(of: Array(bytes)))")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || 0x30...0x39 ~= byte
    }
}

/// Base64 encoding (RFC 4648, section 4).
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0...3 {
                let isGiven = place <= group.count
                text.append(isGiven ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
