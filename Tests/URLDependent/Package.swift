// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "QuickStart",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(url: "<the URL of this repository>", .upToNextMinor(from: "0.4.0"))],
    targets: [
        .executableTarget(
            name: "QuickStart",
            dependencies: [
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushPlatform", package: "RichPushKit"),
            ]
        ),
        .testTarget(
            name: "QuickStartTests",
            dependencies: [
                "QuickStart",
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushTesting", package: "RichPushKit"),
            ]
        ),
    ]
)

// This is README's manifest, word for word. The script `run` replaces the line with the URL, and adds a program.
