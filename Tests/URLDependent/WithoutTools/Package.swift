// swift-tools-version: 6.2
import PackageDescription

// A host that uses neither the command line nor the embedded platform, as README says.
let package = Package(
    name: "WithoutTools",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "RichPushKit", path: "../../..", traits: [])],
    targets: [
        .target(name: "Extension", dependencies: [.product(name: "RichPushExtension", package: "RichPushKit")]),
        .target(name: "NeedsPlatform", dependencies: [.product(name: "RichPushPlatform", package: "RichPushKit")]),
    ],
    swiftLanguageModes: [.v6]
)
