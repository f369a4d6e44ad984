// swift-tools-version: 6.2
import PackageDescription

// Runs the conversions between Apple's notifications and the portable ones on Linux: the root package's targets and
// files of these names, by symbolic links, over a small module UserNotifications.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]
let withNonsending = settings + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
    // The root's name: the bundle with the language tables is found by it.
    name: "RichPushKit",
    defaultLocalization: "en",
    targets: [
        .target(name: "RichPushPayload", swiftSettings: withNonsending),
        .target(name: "RichPushLocalization", path: "Localization", swiftSettings: withNonsending),
        .target(
            name: "RichPushModel",
            dependencies: ["RichPushPayload", "RichPushLocalization"],
            swiftSettings: settings
        ),
        // Apple's enumerations may get new cases, as those of a module with library evolution.
        .target(name: "UserNotifications", swiftSettings: [.unsafeFlags(["-enable-library-evolution"])]),
        .target(
            name: "RichPushExtension",
            dependencies: ["RichPushModel", "RichPushPayload", "RichPushLocalization", "UserNotifications"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "RichPushExtension", "RichPushModel", "RichPushPayload", "UserNotifications",
            ],
            swiftSettings: withNonsending + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
        .testTarget(
            name: "ConversionTests",
            dependencies: ["RichPushExtension", "RichPushModel", "RichPushPayload", "UserNotifications"],
            // There is a module of Swift Testing for the frameworks that are imported beside it.
            swiftSettings: withNonsending + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
