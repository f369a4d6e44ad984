// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HostService",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "RichPushKit", path: "../..")],
    targets: [
        .executableTarget(
            name: "HostService",
            dependencies: [
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushPlatform", package: "RichPushKit"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]
        )
    ],
    swiftLanguageModes: [.v6]
)
