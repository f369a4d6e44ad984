// swift-tools-version: 6.2
import PackageDescription

// A host that names the kit by URL and version. The script `run` sets the version and lets git answer for the URL.
let version = Context.environment["RICHPUSHKIT_VERSION"].flatMap(Version.init) ?? "0.0.0"

let package = Package(
    name: "URLDependent",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://example.com/RichPushKit.git", exact: version)],
    targets: [
        .executableTarget(
            name: "URLDependent",
            dependencies: [.product(name: "RichPushKit", package: "RichPushKit")]
        )
    ],
    swiftLanguageModes: [.v6]
)
