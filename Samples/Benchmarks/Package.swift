// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        // With its tools, as the command line and the host service are built: in one folder, so that each module is
        // compiled once.
        .package(name: "RichPushKit", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .executableTarget(
            name: "record-push",
            dependencies: [
                .product(name: "RichPushKit", package: "RichPushKit")
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "RichPushPayload", package: "RichPushKit"),
                .product(name: "RichPushTemplates", package: "RichPushKit"),
                .product(name: "RichPushLint", package: "RichPushKit"),
                .product(name: "RichPushPreview", package: "RichPushKit"),
                .product(name: "RichPushTesting", package: "RichPushKit"),
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushPostgres", package: "RichPushKit"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // What `count-instructions` runs under callgrind.
        .executableTarget(
            name: "instructions",
            dependencies: [
                .product(name: "RichPushPayload", package: "RichPushKit"),
                .product(name: "RichPushTemplates", package: "RichPushKit"),
                .product(name: "RichPushLint", package: "RichPushKit"),
                .product(name: "RichPushPreview", package: "RichPushKit"),
                .product(name: "RichPushTesting", package: "RichPushKit"),
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushHosting", package: "RichPushKit"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
