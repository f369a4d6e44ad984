// swift-tools-version: 6.2
import PackageDescription

// What Thread and Address Sanitizer look at, and no more: the root package's targets of these names, by symbolic links.
// SANITIZED has the test targets to build, separated by spaces; without it, all are built.
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
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .target(name: "RichPushPayload", exclude: ["Generated/generate.py"]),
        .target(
            name: "RichPushLocalization",
            path: "Localization",
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "RichPushModel", dependencies: ["RichPushPayload", "RichPushLocalization"]),
        .target(name: "RichPushTemplates", dependencies: ["RichPushPayload"]),
        .target(
            name: "RichPushKit",
            dependencies: [
                "RichPushExtension", "RichPushStore", "RichPushHTTP", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushTemplates",
            ]
        ),
        .target(
            name: "RichPushStore",
            dependencies: [
                "RichPushModel", "RichPushPayload",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .target(name: "RichPushPQ", condition: .when(platforms: [.linux, .macOS])),
            ]
        ),
        .target(name: "RichPushPQ"),
        .target(name: "RichPushCurl"),
        .target(
            name: "RichPushHTTP",
            dependencies: [
                "RichPushModel", "RichPushPayload", "RichPushLocalization",
                .target(name: "RichPushCurl", condition: .when(platforms: [.linux])),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "RichPushExtension",
            dependencies: [
                "RichPushHTTP", "RichPushModel", "RichPushPayload", "RichPushLocalization",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "RichPushTesting",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushHTTP", "RichPushExtension", "RichPushModel",
                "RichPushPayload", "RichPushLocalization",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "RichPushTestSupport",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushExtension", "RichPushModel", "RichPushTesting",
            ],
            path: "Tests/RichPushTestSupport"
        ),
        .testTarget(
            name: "RichPushModelTests",
            dependencies: [
                "RichPushModel", "RichPushKit", "RichPushStore", "RichPushPayload", "RichPushTesting",
                "RichPushTestSupport",
            ]
        ),
        .testTarget(
            name: "RichPushExtensionTests",
            dependencies: [
                "RichPushExtension", "RichPushStore", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushTesting", "RichPushTestSupport",
            ]
        ),
        .testTarget(
            name: "RichPushKitTests",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushExtension", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushTesting", "RichPushTestSupport",
            ]
        ),
        .testTarget(
            name: "RichPushHTTPTests",
            dependencies: [
                "RichPushHTTP", "RichPushExtension", "RichPushModel", "RichPushPayload", "RichPushTesting",
                "RichPushTestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Faults/faulty-curl.c"]
        ),
        .testTarget(
            name: "RichPushStoreTests",
            dependencies: [
                "RichPushStore", "RichPushKit", "RichPushExtension", "RichPushModel", "RichPushPayload",
                "RichPushTesting", "RichPushTestSupport",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Without the targets that those tests do not need.
if let tests = Context.environment["SANITIZED"], !tests.isEmpty {
    var wanted: [String] = []
    var next = tests.split(separator: " ").map(String.init)
    while let name = next.popLast() {
        guard !wanted.contains(name), let target = package.targets.first(where: { $0.name == name }) else { continue }
        wanted.append(name)
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _), .targetItem(let name, _): next.append(name)
            case .productItem: break
            @unknown default: break
            }
        }
    }
    package.targets.removeAll { !wanted.contains($0.name) }
}

for target in package.targets {
    target.swiftSettings = settings
    // As in the root package: hosts conform to the protocols of this one.
    if !["RichPushModel", "RichPushKit", "RichPushExtension"].contains(target.name) {
        target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    }
}
