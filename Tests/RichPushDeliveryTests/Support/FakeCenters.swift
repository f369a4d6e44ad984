import Foundation
import RichPushCore

/// A centre of which only the categories matter.
protocol CategoryCenter: UserNotificationCenter {}

extension CategoryCenter {
    func requestAuthorization(options: Set<AuthorizationOption>) async throws -> Bool { false }
    func setBadgeCount(_ count: Int) async throws {}
}

/// A centre that does not answer until it may.
final class HangingCenter: CategoryCenter {
    let isAsked = Gate()
    let mayAnswer = Gate()

    func notificationCategories() async -> Set<NotificationCategory> {
        isAsked.open()
        await mayAnswer.pass()
        return []
    }

    func setNotificationCategories(_ categories: Set<NotificationCategory>) async {}
}

/// A centre where a registration takes effect after it was read back a number of times, as on a device.
actor SlowCenter: CategoryCenter {
    private var listed: Set<NotificationCategory>
    private var pending: Set<NotificationCategory>?
    private var readsLeft = 0
    private let delay: Int
    private(set) var reads = 0

    init(listed: Set<NotificationCategory> = [], delay: Int = 0) {
        self.listed = listed
        self.delay = delay
    }

    func notificationCategories() async -> Set<NotificationCategory> {
        reads += 1
        // Lets others in between reading and writing, as a call to another process does.
        await Task.yield()
        if let pending, readsLeft == 0 { listed = pending }
        readsLeft -= 1
        return listed
    }

    func setNotificationCategories(_ categories: Set<NotificationCategory>) async {
        await Task.yield()
        pending = categories
        readsLeft = delay
    }
}

extension DeliveryFixture {
    /// A picture of the host's, outside the folder for attachments.
    func placeholder() throws -> NotificationAttachment {
        let file = folder.url.appendingPathComponent("placeholder.png")
        try Data(SampleBytes.png).write(to: file)
        return NotificationAttachment(file: file, format: .png, byteCount: SampleBytes.png.count, source: nil)
    }
}
