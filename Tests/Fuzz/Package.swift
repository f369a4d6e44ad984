// swift-tools-version: 6.2
import PackageDescription

// Built with `swift build --sanitize fuzzer` by the script `run`, which also collects the first inputs.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "RichPushKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "PayloadFuzzer",
            dependencies: [
                .product(name: "RichPushPayload", package: "RichPushKit"),
                .product(name: "RichPushTemplates", package: "RichPushKit"),
                .product(name: "RichPushPreview", package: "RichPushKit"),
                .product(name: "RichPushLint", package: "RichPushKit"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .treatAllWarnings(as: .error),
                // The fuzzer has the entry point.
                .unsafeFlags(["-parse-as-library"]),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
