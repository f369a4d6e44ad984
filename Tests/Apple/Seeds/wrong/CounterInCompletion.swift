// Refused: capture of 'state' with non-Sendable type 'State' in a '@Sendable' closure
import UserNotifications

final class State { var count = 0 }

@MainActor func count(_ center: UNUserNotificationCenter, _ state: State) {
    center.getNotificationCategories { _ in state.count += 1 }
    state.count += 1
}
