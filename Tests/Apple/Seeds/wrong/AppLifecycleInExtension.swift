// Refused in an extension: 'SystemLifecycle' is unavailable in application extensions for iOS
import RichPushApp

@MainActor func connect(_ lifecycle: PushLifecycle) { _ = SystemLifecycle(lifecycle) }
