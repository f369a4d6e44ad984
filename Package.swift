// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target: see CONTRIBUTING.md for what each asks of the code.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// The targets with protocols that hosts conform to. They go without `NonisolatedNonsendingByDefault`: a `@MainActor`
/// class of a host loses its isolation to a requirement compiled with it (swiftlang/swift#86944).
let protocolTargets: Set = ["RichPushCore", "RichPushHTTP"]

let package = Package(
    name: "RichPushKit",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "RichPushKit", targets: ["RichPushKit"]),
        .library(name: "RichPushPayload", targets: ["RichPushPayload"]),
        .library(name: "RichPushTemplates", targets: ["RichPushTemplates"]),
        .library(name: "RichPushPreview", targets: ["RichPushPreview"]),
        .library(name: "RichPushCore", targets: ["RichPushCore"]),
        .library(name: "RichPushStore", targets: ["RichPushStore"]),
        .library(name: "RichPushLocalization", targets: ["RichPushLocalization"]),
        .library(name: "RichPushTesting", targets: ["RichPushTesting"]),
        .library(name: "RichPushPlatform", targets: ["RichPushPlatform"]),
        .executable(name: "richpush", targets: ["RichPushCLI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .target(name: "RichPushPayload"),
        .target(
            name: "RichPushLocalization",
            path: "Localization"
        ),
        .target(name: "RichPushTemplates", dependencies: ["RichPushPayload"]),
        .target(name: "RichPushCore", dependencies: ["RichPushPayload", "RichPushLocalization"]),
        .target(
            name: "RichPushStore",
            dependencies: [
                "RichPushCore", "RichPushPayload",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
        .target(
            name: "RichPushHTTP",
            dependencies: [
                "RichPushCore", "RichPushPayload",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "RichPushKit",
            dependencies: [
                "RichPushPayload", "RichPushLocalization", "RichPushCore", "RichPushStore", "RichPushHTTP",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "RichPushPreview",
            dependencies: ["RichPushPayload", "RichPushCore", "RichPushTemplates"]
        ),
        .target(
            name: "RichPushPlatform",
            dependencies: [
                "RichPushCore", "RichPushPayload",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
        .target(name: "RichPushTesting", dependencies: ["RichPushCore", "RichPushPayload", "RichPushLocalization"]),
        .executableTarget(
            name: "RichPushCLI",
            dependencies: [
                "RichPushKit", "RichPushPayload", "RichPushLocalization", "RichPushCore", "RichPushStore",
                "RichPushHTTP", "RichPushPlatform", "RichPushTemplates", "RichPushPreview",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .testTarget(name: "RichPushPayloadTests", dependencies: ["RichPushPayload"]),
        .testTarget(name: "RichPushTemplatesTests", dependencies: ["RichPushTemplates", "RichPushPayload"]),
        .testTarget(
            name: "RichPushPreviewTests",
            dependencies: ["RichPushPreview", "RichPushTemplates", "RichPushPayload", "RichPushCore"]
        ),
        .testTarget(name: "RichPushLocalizationTests", dependencies: ["RichPushLocalization"]),
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
        .testTarget(
            name: "RichPushHTTPTests",
            dependencies: [
                "RichPushHTTP", "RichPushCore", "RichPushPayload",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "RichPushPropertyTests",
            dependencies: [
                "RichPushCore", "RichPushPayload", "RichPushStore", "RichPushHTTP", "RichPushTesting",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "RichPushFidelityTests",
            dependencies: [
                "RichPushKit", "RichPushPayload", "RichPushLocalization", "RichPushCore", "RichPushStore",
                "RichPushTesting", "RichPushTemplates",
            ]
        ),
        .testTarget(
            name: "RichPushCLITests",
            dependencies: [
                "RichPushCLI", "RichPushPayload", "RichPushCore", "RichPushPlatform",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "RichPushFaultTests",
            dependencies: [
                "RichPushCLI", "RichPushStore", "RichPushHTTP", "RichPushCore", "RichPushPayload", "RichPushPlatform",
                "RichPushTesting",
            ]
        ),
        .testTarget(
            name: "RichPushPlatformTests",
            dependencies: [
                "RichPushPlatform", "RichPushCore", "RichPushPayload",
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
    if !protocolTargets.contains(target.name) {
        target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    }
}
