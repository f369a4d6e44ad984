// Refused: switch covers known cases, but 'UNAuthorizationStatus' may have additional unknown values
import UserNotifications

func isAllowed(_ status: UNAuthorizationStatus) -> Bool {
    switch status {
    case .authorized, .provisional, .ephemeral: true
    case .denied, .notDetermined: false
    }
}
