// Refused in an extension: 'RichPushAppDelegate' is unavailable in application extensions for iOS
import RichPushApp

final class Delegate: RichPushAppDelegate {}
