import RichPushExtension

/// The service extension of an app in Objective-C. Its Info.plist names it without a module:
/// `NSExtensionPrincipalClass` is `ShopNotificationService`.
@objc(ShopNotificationService)
final class ShopNotificationService: RichPushService {}
