import RichPushModel
import RichPushTesting

import struct Foundation.DateComponents

// The rules about what is listed, replaced, removed and dropped.
extension NotificationCenterConformance {
    static let listChecks: [NotificationCenterCheck] = [
        NotificationCenterCheck("A notification without a trigger is delivered at once") { bench in
            try await bench.add("now")
            try await bench.expectDelivered("the delivered notifications", ["now"])
            try await bench.expectPending("the pending notifications", [])
        },
        NotificationCenterCheck("A notification with a trigger is pending, with its content and its trigger") { bench in
            let trigger = NotificationTrigger.timeInterval(3600)
            try await bench.add("later", after: trigger)
            try await bench.expectPending("the pending notifications", ["later"])
            let listed = await bench.center.pendingNotificationRequests().first
            try expect("its title", listed?.content.title, is: "later")
            try expect("its trigger", listed?.trigger, is: trigger)
            try await bench.expectDelivered("the delivered notifications", [])
        },
        NotificationCenterCheck("A notification replaces a pending one with the same identifier") { bench in
            try await bench.add("same", title: "first", after: .timeInterval(3600))
            try await bench.add("same", title: "second", after: .timeInterval(7200))
            try await bench.expectSoon("the titles of the pending notifications", ["second"]) {
                await bench.center.pendingNotificationRequests().map(\.content.title)
            }
        },
        NotificationCenterCheck("A notification replaces a delivered one with the same identifier") { bench in
            try await bench.add("same", title: "first")
            try await bench.expectDelivered("the delivered notifications", ["same"])
            try await bench.add("same", title: "second")
            try await bench.expectSoon("the titles of the delivered notifications", ["second"]) {
                await bench.center.deliveredNotifications().map(\.request.content.title)
            }
        },
        NotificationCenterCheck("Pending notifications are removed by identifier, or all") { bench in
            for name in ["a", "b", "c", "d"] { try await bench.add(name, after: .timeInterval(3600)) }
            await bench.center.removePendingNotificationRequests(withIdentifiers: ["a", "c", "unknown"])
            try await bench.expectPending("what is left", ["b", "d"])
            await bench.center.removeAllPendingNotificationRequests()
            try await bench.expectPending("what is left of all", [])
        },
        NotificationCenterCheck("Delivered notifications are removed by identifier, or all") { bench in
            for name in ["a", "b", "c", "d"] { try await bench.add(name) }
            try await bench.expectDelivered("the delivered notifications", ["a", "b", "c", "d"])
            await bench.center.removeDeliveredNotifications(withIdentifiers: ["a", "c", "unknown"])
            try await bench.expectDelivered("what is left", ["b", "d"])
            await bench.center.removeAllDeliveredNotifications()
            try await bench.expectDelivered("what is left of all", [])
        },
        NotificationCenterCheck("Removing pending notifications keeps the delivered ones, and the reverse") { bench in
            try await bench.add("delivered")
            try await bench.add("pending", after: .timeInterval(3600))
            try await bench.expectDelivered("the delivered notifications", ["delivered"])
            await bench.center.removePendingNotificationRequests(withIdentifiers: ["delivered"])
            await bench.center.removeDeliveredNotifications(withIdentifiers: ["pending"])
            try await bench.expectDelivered("the delivered notifications afterwards", ["delivered"])
            try await bench.expectPending("the pending notifications afterwards", ["pending"])
        },
        NotificationCenterCheck("A badge count of 0 removes the delivered notifications, and no pending one") { bench in
            try await bench.add("delivered")
            try await bench.add("pending", after: .timeInterval(3600))
            try await bench.expectDelivered("the delivered notifications", ["delivered"])
            try await bench.center.setBadgeCount(2)
            try await bench.expectDelivered("the delivered notifications at 2", ["delivered"])
            try await bench.center.setBadgeCount(0)
            try await bench.expectDelivered("the delivered notifications at 0", [])
            try await bench.expectPending("the pending notifications at 0", ["pending"])
        },
        NotificationCenterCheck("Of 70 pending notifications, the 64 that are delivered first stay") { bench in
            // Not in the order of their times.
            for number in (1...70).map({ $0 * 37 % 71 }) {
                try await bench.add("\(number)", after: .timeInterval(3600 + Double(number)))
            }
            try await bench.expectPending("the pending notifications", (1...64).map(String.init))
        },
        NotificationCenterCheck("A notification that repeats counts as one of the 64") { bench in
            try await bench.add("repeats", after: .timeInterval(60, repeats: true))
            for number in 1...64 { try await bench.add("\(number)", after: .timeInterval(3600 + Double(number))) }
            try await bench.expectPending("the pending ones", (1...63).map(String.init) + ["repeats"])
        },
    ]
}
