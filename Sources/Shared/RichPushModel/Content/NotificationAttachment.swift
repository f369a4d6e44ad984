public import struct Foundation.URL

/// A file that is shown with a notification, as Apple's `UNNotificationAttachment`.
public struct NotificationAttachment: Sendable, Hashable {
    /// The identifier of the attachment within its notification; empty for one that the system makes.
    public var identifier: String
    /// The URL of the local file.
    public var file: URL
    /// The file's format, which decides its extension and its size limit.
    public var format: MediaFormat
    /// The size of the file in bytes; 0 if it is not known. It is only reported.
    public var byteCount: Int
    /// The URL in the payload that the file was downloaded from; `nil` for a host's placeholder.
    public var source: String?
    /// The small picture of the attachment; the system's default by default.
    public var thumbnail: NotificationThumbnail

    /// Creates an attachment of a local file.
    public init(
        identifier: String = "",
        file: URL,
        format: MediaFormat,
        byteCount: Int = 0,
        source: String? = nil,
        thumbnail: NotificationThumbnail = NotificationThumbnail()
    ) {
        self.identifier = identifier
        self.file = file
        self.format = format
        self.byteCount = byteCount
        self.source = source
        self.thumbnail = thumbnail
    }
}

/// The small picture of an attachment, as Apple's options `UNNotificationAttachmentOptionsThumbnail…Key`. Apple's
/// attachment does not say which options it was made with.
public struct NotificationThumbnail: Sendable, Hashable {
    /// A part of a picture. All four numbers are parts of its width or height, from 0 to 1; the origin is the upper left
    /// corner.
    public struct Clipping: Sendable, Hashable {
        /// The left edge.
        public var x: Double
        /// The upper edge.
        public var y: Double
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// Creates a part of a picture.
        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Whether the notification has no small picture; false by default.
    public var isHidden: Bool
    /// The part of the picture that is shown; nil for all of it.
    public var clipping: Clipping?
    /// The second of a movie, or the number of the image in an animation, that is shown; nil for the system's choice.
    public var time: Double?

    /// Creates the system's default, or another thumbnail.
    public init(isHidden: Bool = false, clipping: Clipping? = nil, time: Double? = nil) {
        self.isHidden = isHidden
        self.clipping = clipping
        self.time = time
    }
}
