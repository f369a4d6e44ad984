public import RichPushModel

/// The appearance, size and texts of a page.
public struct PreviewOptions: Sendable {
    /// The light or dark appearance of the page.
    public enum Appearance: String, CaseIterable, Sendable, Hashable {
        /// The appearance of the viewer's system.
        case system
        /// Always the light appearance, on every system.
        case light
        /// Always the dark appearance, on every system.
        case dark
    }

    /// The version of iOS whose banner is drawn.
    public enum System: Int, CaseIterable, Sendable, Hashable {
        /// iOS 18 and before: the banner has the picture of the push.
        case iOS18 = 18
        /// iOS 27: without the picture, where a content extension lists the push's category.
        case iOS27 = 27
    }

    /// The parts of the page that are written.
    public enum Scope: Sendable, Hashable {
        /// Lock screen, expanded notification, switches and a log of events.
        case page
        /// Only the template, as wide as the view that shows it, for a notification content extension.
        case template
    }

    /// The appearance at the beginning; a switch on the page changes it.
    public var appearance = Appearance.system
    /// The version of iOS whose banner is drawn, which the page names. With `nil` the banner has its picture, and the page
    /// says where iOS 27 may leave it out: that is known from reports, and from no document of Apple's.
    public var system: System?
    /// The width of the notification in points, from 200 to 1,000. In a narrower view it is the view's width.
    public var width = 390
    /// The size of texts at the beginning, from 1 to 5; a switch on the page changes it. Most people have 2.
    package var textSize = 2
    /// Shows the notification this long after delivery; a negative time is treated as zero. Nil shows each template in the
    /// current state of its model.
    public var timeSinceDelivery: Duration?
    /// The title of the page and its main heading.
    public var title = "Notification preview"
    /// The parts of the page that are written.
    public var scope = Scope.page
    /// Pictures by URL, which the page contains and does not load from the network.
    public var pictures: [String: PictureData] = [:]
    /// The addresses from which the page loads pictures instead of their URLs, by URL: of `https`, or of a scheme of the
    /// host's own that its `WKURLSchemeHandler` serves. The page's policy admits each of them.
    public var pictureAddresses: [String: String] = [:]
    /// The URLs of pictures that the page must not load.
    package var refusedPictures: Set<String> = []
    /// A film or sound that the template's page plays above the template, as `richPush.play()` and `richPush.pause()` ask;
    /// nil for none. Only ``Scope/template`` has it.
    public var player: PreviewPlayer?
    /// The page's own words; by default in English.
    public var words = PreviewWords()
    /// The source of the nonce of the page's style and script. The same random numbers give the same page.
    public var random = RandomSource.live

    /// Creates the default options: a whole page, 390 points wide.
    public init() {}
}

/// A film or sound that a page plays. The page reports the beginning and the end of playing.
public struct PreviewPlayer: Sendable, Hashable {
    /// The file's address: of `https`, or of a scheme of the host's own.
    public var address: String
    /// Whether it is a film, which needs an area of the page; else it is a sound.
    public var isVideo: Bool

    /// Creates a player.
    public init(address: String, isVideo: Bool) {
        self.address = address
        self.isVideo = isVideo
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
