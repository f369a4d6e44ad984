import Foundation
import RichPushExtension
import RichPushModel
import Testing
@_spi(Recorded) import UserNotifications

/// A folder with files of one byte, which is removed with the suite.
private final class Files {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("conversions-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func file(_ name: String) throws -> URL {
        let url = folder.appendingPathComponent(name)
        try Data([1]).write(to: url)
        return url
    }
}

@Suite struct AttachmentConversionTests {
    private let files: Files

    init() throws {
        files = try Files()
    }

    private func attachment(
        _ name: String,
        _ format: MediaFormat = .png,
        thumbnail: NotificationThumbnail = NotificationThumbnail()
    ) throws -> NotificationAttachment {
        NotificationAttachment(
            identifier: name,
            file: try files.file(name),
            format: format,
            byteCount: 1,
            source: "https://media.example/\(name)",
            thumbnail: thumbnail
        )
    }

    @Test("An attachment has the options of its thumbnail, and none by default")
    func thumbnails() throws {
        let apple = UNMutableNotificationContent()
        let thumbnail = NotificationThumbnail(clipping: .init(x: 0, y: 0.25, width: 1, height: 0.5), time: 3)
        let attachments = [
            try attachment("a.png"), try attachment("b.mp4", .mp4, thumbnail: thumbnail),
            try attachment("c.png", thumbnail: NotificationThumbnail(isHidden: true)),
        ]
        #expect(apple.apply(NotificationContent(attachments: attachments), since: NotificationContent()).isEmpty)
        #expect(apple.attachments.map(\.identifier) == ["a.png", "b.mp4", "c.png"])
        #expect(apple.attachments[0].options == nil)
        let options = try #require(apple.attachments[1].options)
        #expect(options["hidden"] as? Bool == false)
        #expect(options["time"] as? Double == 3)
        #expect(options["clipping"] as? [String: Double] == ["X": 0, "Y": 0.25, "Width": 1, "Height": 0.5])
        #expect(apple.attachments[2].options?["hidden"] as? Bool == true)
        #expect(apple.setters == ["attachments"])
    }

    @Test("An attachment that the system refuses is left out, and its error is returned")
    func refused() throws {
        let apple = UNMutableNotificationContent()
        var missing = try attachment("missing.png")
        missing.file = files.folder.appendingPathComponent("nothing.png")
        let content = NotificationContent(title: "t", attachments: [missing, try attachment("a.png")])
        #expect(apple.apply(content, since: NotificationContent()).count == 1)
        #expect(apple.attachments.map(\.identifier) == ["a.png"])
        #expect(apple.title == "t")
        #expect(throws: CocoaError.self) { try UNMutableNotificationContent(content) }
    }

    @Test("Attachments that the content has already stay Apple's own objects, also those of other formats")
    func own() throws {
        let apple = UNMutableNotificationContent()
        let own = try UNNotificationAttachment(identifier: "own", url: try files.file("own.JPEG"))
        let other = try UNNotificationAttachment(identifier: "other", url: try files.file("other.heic"))
        let removed = try UNNotificationAttachment(identifier: "removed", url: try files.file("removed.gif"))
        apple.attachments = [removed, other, own]
        let original = NotificationContent(apple)
        #expect(original.attachments.map(\.format) == [.gif, .jpeg])
        var changed = original
        changed.attachments = [try attachment("new.png")] + original.attachments.filter { $0.format == .jpeg }
        #expect(apple.apply(changed, since: original).isEmpty)
        #expect(apple.attachments.map(\.identifier) == ["new.png", "own", "other"])
        #expect(apple.attachments[1] === own)
        #expect(apple.attachments[2] === other)
    }
}
