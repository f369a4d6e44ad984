// swift-tools-version: 6.2
import PackageDescription

// What Thread and Address Sanitizer look at, and no more: the root package's targets of these names, by symbolic links.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    // The root's name: the bundle with the language tables is found by it.
    name: "RichPushKit",
    defaultLocalization: "en",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
    targets: [
        .target(name: "RichPushPayload"),
        .target(name: "RichPushLocalization", path: "Localization"),
        .target(name: "RichPushCore", dependencies: ["RichPushPayload", "RichPushLocalization"]),
        .target(
            name: "RichPushStore",
            dependencies: ["RichPushCore", "RichPushPayload", .product(name: "GRDB", package: "GRDB.swift")]
        ),
        .target(name: "RichPushTesting", dependencies: ["RichPushCore", "RichPushPayload", "RichPushLocalization"]),
        .testTarget(
            name: "RichPushCoreTests",
            dependencies: ["RichPushCore", "RichPushPayload", "RichPushLocalization", "RichPushTesting"]
        ),
        .testTarget(
            name: "RichPushDeliveryTests",
            dependencies: ["RichPushCore", "RichPushPayload", "RichPushLocalization", "RichPushTesting"]
        ),
        .testTarget(
            name: "RichPushStoreTests",
            dependencies: [
                "RichPushStore", "RichPushCore", "RichPushPayload", "RichPushTesting",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = settings
    // As in the root package: hosts conform to the protocols of this one.
    if target.name != "RichPushCore" {
        target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    }
}
