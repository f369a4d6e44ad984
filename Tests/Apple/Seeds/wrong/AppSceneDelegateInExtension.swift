// Refused in an extension: 'RichPushSceneDelegate' is unavailable in application extensions for iOS
import RichPushApp

final class Delegate: RichPushSceneDelegate {}
