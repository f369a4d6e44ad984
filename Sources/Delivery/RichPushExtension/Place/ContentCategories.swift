public import Foundation
public import RichPushPayload

extension Bundle {
    /// The extensions of the app that this bundle is, or that contains it, sorted by their names; empty for any other bundle.
    package var appExtensions: [Bundle] {
        let folder =
            switch bundleURL.pathExtension {
            case "app": builtInPlugInsURL
            case "appex": bundleURL.deletingLastPathComponent()
            default: URL?.none
            }
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        return names.sorted().filter { $0.hasSuffix(".appex") }.compactMap {
            Bundle(url: folder.appendingPathComponent($0))
        }
    }

    /// The extension's keys in its Info.plist, if it is an extension for notifications of this kind.
    ///
    /// - Parameter kind: `service` or `content-extension`.
    /// - Returns: the keys; nil for any other bundle.
    package func notificationExtensionKeys(_ kind: String) -> [String: Any]? {
        guard let keys = object(forInfoDictionaryKey: "NSExtension") as? [String: Any],
            keys["NSExtensionPointIdentifier"] as? String == "com.apple.usernotifications.\(kind)"
        else { return nil }
        return keys
    }

    /// The categories of templates that the content extensions of this app list as `UNNotificationExtensionCategory`, for an
    /// app and for each extension in it. The system shows a content extension only for the categories that it lists.
    public var contentCategories: Set<TemplateCategory> {
        Set(appExtensions.flatMap(\.listedCategories).compactMap(TemplateCategory.init))
    }

    /// What a content extension lists; empty for any other bundle.
    package var listedCategories: [String] {
        let keys = notificationExtensionKeys("content-extension")
        let attributes = keys?["NSExtensionAttributes"] as? [String: Any]
        let listed = attributes?["UNNotificationExtensionCategory"]
        return (listed as? String).map { [$0] } ?? listed as? [String] ?? []
    }
}
