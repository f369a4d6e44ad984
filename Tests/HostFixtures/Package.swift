// swift-tools-version: 6.2
import PackageDescription

// Hosts of RichPushKit, in a package of their own: they can use its public interface only.

let kit: Target.Dependency = .product(name: "RichPushKit", package: "RichPushKit")
let forApps: Target.Dependency = .product(name: "RichPushApp", package: "RichPushKit")
let forExtensions: Target.Dependency = .product(name: "RichPushExtension", package: "RichPushKit")
let hosting: Target.Dependency = .product(name: "RichPushHosting", package: "RichPushKit")
let postgres: Target.Dependency = .product(name: "RichPushPostgres", package: "RichPushKit")
let lint: Target.Dependency = .product(name: "RichPushLint", package: "RichPushKit")
let testing: Target.Dependency = .product(name: "RichPushTesting", package: "RichPushKit")
let platform: Target.Dependency = .product(name: "RichPushPlatform", package: "RichPushKit")
let templates: Target.Dependency = .product(name: "RichPushTemplates", package: "RichPushKit")
let preview: Target.Dependency = .product(name: "RichPushPreview", package: "RichPushKit")
/// The types of HTTP requests and responses, for a transport of the host's own.
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let publicImports: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

/// The settings of a new app: the main actor is the default isolation.
let mainActor: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Types of the host's own in place of the Default classes: one folder, compiled as each kind of type.
let own: [Target.Dependency] = [kit, "HostSupport"]
let mainActorClasses: [SwiftSetting] = [.define("MAIN_ACTOR_CLASSES")]

let package = Package(
    name: "HostFixtures",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        .package(name: "RichPushKit", path: "../.."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(name: "HostSupport", dependencies: [kit], swiftSettings: strict),
        // An app: its folders Shop and Usage are compiled with both settings.
        .target(name: "PlainHost", dependencies: [kit, "HostSupport"], swiftSettings: strict),
        .target(name: "MainActorHost", dependencies: [kit, "HostSupport"], swiftSettings: strict + mainActor),
        .target(name: "OwnStructs", dependencies: own, swiftSettings: strict + [.define("STRUCTS")]),
        .target(name: "OwnFinalClasses", dependencies: own, swiftSettings: strict + [.define("FINAL_CLASSES")]),
        .target(name: "OwnActors", dependencies: own, swiftSettings: strict + [.define("ACTORS")]),
        .target(name: "OwnMainActorClasses", dependencies: own, swiftSettings: strict + mainActorClasses),
        .target(
            name: "OwnMainActorDefault",
            dependencies: own,
            swiftSettings: strict + mainActor + mainActorClasses
        ),
        .executableTarget(name: "DefaultPlaceHost", dependencies: [kit], swiftSettings: strict),
        // Every asynchronous member of the helper in a program's top-level code.
        .executableTarget(name: "TopLevelHost", dependencies: [kit], swiftSettings: strict),
        // A service extension with categories that it shares with its app, a service for many members.
        .target(name: "ShopCategories", dependencies: [forExtensions], swiftSettings: strict + publicImports),
        .target(name: "ShopExtension", dependencies: [forExtensions, "ShopCategories"], swiftSettings: strict),
        .target(name: "MemberService", dependencies: [kit], swiftSettings: strict),
        // The code of the README and the articles: Tests/Scripts/snippets.py compares them.
        .executableTarget(name: "QuickStart", dependencies: [kit, platform], swiftSettings: strict),
        .target(
            name: "DocumentationExamples",
            dependencies: [kit, hosting, postgres, templates, httpTypes],
            swiftSettings: strict
        ),
        .target(name: "DocumentationExtension", dependencies: [forExtensions], swiftSettings: strict),
        .testTarget(
            name: "OutsideHostTests",
            dependencies: [
                kit, forApps, forExtensions, lint, testing, platform, templates, preview, httpTypes, "ShopCategories",
                "ShopExtension", "MemberService", "DocumentationExamples", "DocumentationExtension", "QuickStart",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "HostTests",
            dependencies: [
                kit, "HostSupport", "PlainHost", "MainActorHost", "DefaultPlaceHost", "QuickStart", "OwnStructs",
                "OwnFinalClasses", "OwnActors", "OwnMainActorClasses", "OwnMainActorDefault",
            ],
            swiftSettings: strict
        ),
    ],
    swiftLanguageModes: [.v6]
)
