// swift-tools-version: 6.2
import PackageDescription

// Hosts of the kit, in a package of their own: they see its public API and nothing else.

let kit: Target.Dependency = .product(name: "RichPushKit", package: "RichPushKit")
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// What a new app of today is set to: everything is the main actor's unless it says otherwise.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "HostFixtures",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "RichPushKit", path: "../..")],
    targets: [
        .target(name: "HostSupport", dependencies: [kit], swiftSettings: strict),
        .target(name: "PlainHost", dependencies: [kit, "HostSupport"], swiftSettings: strict),
        .target(name: "MainActorHost", dependencies: [kit, "HostSupport"], swiftSettings: strict + mainActor),
        .executableTarget(name: "DefaultPlaceHost", dependencies: [kit], swiftSettings: strict),
        .testTarget(
            name: "HostTests",
            dependencies: [kit, "HostSupport", "PlainHost", "MainActorHost", "DefaultPlaceHost"],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
