import RichPushModel
import RichPushTesting

import struct Foundation.DateComponents

// The rules about what is not accepted, and about categories.
extension NotificationCenterConformance {
    static let refusalChecks: [NotificationCenterCheck] = [
        NotificationCenterCheck("An interval that is not more than 0, or not finite, is refused") { bench in
            for seconds in [0, -1, -.infinity, .infinity, .nan] as [Double] {
                try await bench.expectRefused(.timeInterval(seconds), with: .intervalNotPositive(seconds))
                try await bench.expectRefused(
                    .timeInterval(seconds, repeats: true),
                    with: .intervalNotPositive(seconds)
                )
            }
        },
        NotificationCenterCheck("An interval that repeats has at least 60 seconds") { bench in
            try await bench.expectRefused(.timeInterval(59.9, repeats: true), with: .repeatsTooOften(59.9))
            try await bench.add("minute", after: .timeInterval(60, repeats: true))
            try await bench.add("not repeated", after: .timeInterval(59.9))
            try await bench.expectPending("the pending notifications", ["minute", "not repeated"])
        },
        NotificationCenterCheck("A date without components is refused") { bench in
            try await bench.expectRefused(.calendar(DateComponents()), with: .noDate)
        },
        NotificationCenterCheck("A trigger that is not local is refused") { bench in
            try await bench.expectRefused(.push, with: .notLocal)
            try await bench.expectRefused(.other, with: .notLocal)
        },
        NotificationCenterCheck("A notification with a date in the past is never delivered") { bench in
            // A centre may refuse it.
            try? await bench.add("past", after: .calendar(DateComponents(year: 2020, month: 1, day: 1, hour: 9)))
            try await bench.settle()
            bench.clock?.advance(by: .seconds(10 * 365 * 86_400))
            try await bench.expectDelivered("the delivered notifications", [])
        },
    ]

    static let categoryChecks: [NotificationCenterCheck] = [
        NotificationCenterCheck("A change of the categories replaces by identifier and keeps all others") { bench in
            let prefix = "conformance."
            let category = { (identifier: String, title: String) in
                NotificationCategory(
                    identifier: prefix + identifier,
                    actions: [NotificationAction(identifier: "action", title: title)]
                )
            }
            let center = bench.center
            let titles = {
                let listed = await center.notificationCategories().filter { $0.identifier.hasPrefix(prefix) }
                return listed.map { "\($0.identifier.dropFirst(prefix.count)) \($0.actions[0].title)" }.sorted()
            }
            await center.updateNotificationCategories(
                adding: [category("a", "1"), category("b", "1"), category("c", "1"), category("c", "2")],
                removing: []
            )
            try await bench.expectSoon("the added ones", ["a 1", "b 1", "c 2"], titles)
            await center.updateNotificationCategories(
                adding: [category("b", "2"), category("d", "1"), NotificationCategory(identifier: "", actions: [])],
                removing: [prefix + "a", prefix + "d", "unknown"]
            )
            try await bench.expectSoon("the changed ones", ["b 2", "c 2", "d 1"], titles)
            await center.updateNotificationCategories(adding: [], removing: Set(["b", "c", "d"].map { prefix + $0 }))
            try await bench.expectSoon("what is left", [], titles)
        }
    ]
}
