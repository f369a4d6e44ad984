// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target.
var settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Whether it is continuous integration that builds. A package that depends on this one must build without it: swiftbuild
/// suppresses the warnings of a dependency, and the compiler accepts only one of the two options.
let isChecked = Context.environment["RICHPUSHKIT_CI"] != nil
if isChecked {
    settings.append(.treatAllWarnings(as: .error))
}

/// The targets that the optimizer compiles where continuous integration builds: they work on each byte, and without it the
/// tests take a quarter longer. All checks of a debug build stay in them, such as those of the bounds of a buffer.
let optimizedTargets: Set = ["RichPushPayload", "RichPushTemplates", "RichPushPreview", "RichPushDoctor"]

/// The targets with protocols that hosts conform to, and with the classes that conform to them. They are built without
/// `NonisolatedNonsendingByDefault`: a `@MainActor` class of a host loses its isolation to a requirement compiled with
/// it (swiftlang/swift#86944).
let protocolTargets: Set = ["RichPushModel", "RichPushKit", "RichPushHTTP", "RichPushExtension"]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
// Without the trait, a host fetches and compiles neither an argument parser nor a server.
let withTools: TargetDependencyCondition? = .when(traits: ["Tools"])
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox", condition: withTools)
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox", condition: withTools)
let argumentParser: Target.Dependency =
    .product(name: "ArgumentParser", package: "swift-argument-parser", condition: withTools)

let package = Package(
    name: "RichPushKit",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "RichPushKit", targets: ["RichPushKit"]),
        .library(name: "RichPushApp", targets: ["RichPushApp"]),
        .library(name: "RichPushExtension", targets: ["RichPushExtension"]),
        .library(name: "RichPushContentExtension", targets: ["RichPushContentExtension"]),
        .library(name: "RichPushPayload", targets: ["RichPushPayload"]),
        .library(name: "RichPushTemplates", targets: ["RichPushTemplates"]),
        .library(name: "RichPushPreview", targets: ["RichPushPreview"]),
        .library(name: "RichPushHosting", targets: ["RichPushHosting"]),
        .library(name: "RichPushPostgres", targets: ["RichPushPostgres"]),
        .library(name: "RichPushTesting", targets: ["RichPushTesting"]),
        .library(name: "RichPushPlatform", targets: ["RichPushPlatform"]),
        .library(name: "RichPushLint", targets: ["RichPushLint"]),
        .library(name: "RichPushDoctor", targets: ["RichPushDoctor"]),
        .executable(name: "richpush", targets: ["RichPushCLI"]),
    ],
    traits: [
        .trait(name: "Tools", description: "The command line and the embedded platform, with their dependencies."),
        .default(enabledTraits: ["Tools"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // What a push says.
        .target(name: "RichPushPayload"),
        .target(
            name: "RichPushLocalization",
            path: "Localization",
            resources: [.copy("PrivacyInfo.xcprivacy")]
        ),
        .target(name: "RichPushTemplates", dependencies: ["RichPushPayload"]),

        // What both sides share, a push that arrives, a member who responds.
        .target(name: "RichPushModel", dependencies: ["RichPushPayload", "RichPushLocalization"]),

        // Disk and network.
        .target(
            name: "RichPushStore",
            dependencies: ["RichPushModel", "RichPushPayload", grdb, grdbSQLite]
        ),
        .target(
            name: "RichPushHTTP",
            dependencies: [
                "RichPushModel", "RichPushPayload", "RichPushLocalization", httpTypes,
                .target(name: "RichPushCurl", condition: .when(platforms: [.linux])),
            ]
        ),
        // libcurl on Linux, loaded at run time: C alone can call its functions of variable arguments.
        .target(name: "RichPushCurl"),

        // What a host imports: its service extension, its app or service.
        .target(
            name: "RichPushExtension",
            dependencies: [
                "RichPushHTTP", "RichPushModel", "RichPushPayload", "RichPushLocalization",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(
            name: "RichPushKit",
            dependencies: [
                "RichPushExtension", "RichPushStore", "RichPushHTTP", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushTemplates",
            ]
        ),

        .target(
            name: "RichPushHosting",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushHTTP", "RichPushModel", "RichPushPayload", httpTypes,
            ]
        ),

        // A store of several services, on a server. libpq is loaded at run time: the build needs no headers of it.
        .target(
            name: "RichPushPostgres",
            dependencies: ["RichPushStore", "RichPushModel", "RichPushPayload", "RichPushPQ"]
        ),
        .target(name: "RichPushPQ"),

        .target(
            name: "RichPushApp",
            dependencies: [
                "RichPushKit", "RichPushExtension", "RichPushStore", "RichPushHTTP",
                "RichPushModel", "RichPushPayload", "RichPushLocalization",
            ]
        ),

        // Pictures of it, a platform to try it on, tests of it.
        .target(
            name: "RichPushPreview",
            dependencies: ["RichPushModel", "RichPushPayload", "RichPushLocalization", "RichPushTemplates"],
            exclude: ["Script", "Style", "Generated/generate.py"]
        ),
        .target(
            name: "RichPushContentExtension",
            dependencies: [
                "RichPushExtension", "RichPushHTTP", "RichPushModel", "RichPushPayload",
                "RichPushTemplates", "RichPushPreview",
            ]
        ),
        .target(
            name: "RichPushPlatform",
            dependencies: ["RichPushModel", "RichPushPayload", flyingFox, flyingSocks]
        ),
        // `richpush studio`: its server, its page, and what it says of a push.
        .target(
            name: "RichPushStudio",
            dependencies: [
                "RichPushLint", "RichPushPreview", "RichPushExtension", "RichPushHTTP", "RichPushPlatform",
                "RichPushModel", "RichPushPayload", "RichPushTemplates", "RichPushLocalization", "RichPushSampleMedia",
                flyingFox, flyingSocks,
            ],
            exclude: ["Page"]
        ),
        .target(
            name: "RichPushTesting",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushHTTP", "RichPushExtension", "RichPushModel",
                "RichPushPayload", "RichPushLocalization", httpTypes,
            ]
        ),
        // The files that the command line contains: samples and their media, string tables, the studio's page.
        .target(name: "RichPushSampleMedia", exclude: ["Media", "Generated/generate.py"]),
        // Whether the rows of a store agree with each other.
        .target(name: "RichPushAudit", dependencies: ["RichPushStore", "RichPushModel"]),
        // What is wrong with a host's Xcode project.
        .target(name: "RichPushDoctor", dependencies: ["RichPushLocalization", "RichPushPayload"]),
        // What is wrong with pushes and string tables, and how it is written.
        .target(
            name: "RichPushLint",
            dependencies: [
                "RichPushExtension", "RichPushHTTP", "RichPushModel", "RichPushPayload", "RichPushLocalization",
                "RichPushTemplates", httpTypes,
            ],
            exclude: ["Generated/generate.py"]
        ),
        .executableTarget(
            name: "RichPushCLI",
            dependencies: [
                "RichPushKit", "RichPushHosting", "RichPushPostgres", "RichPushExtension", "RichPushModel",
                "RichPushPayload", "RichPushLocalization", "RichPushStore", "RichPushHTTP", "RichPushPlatform",
                "RichPushTemplates", "RichPushPreview", "RichPushSampleMedia", "RichPushTesting",
                "RichPushStudio", "RichPushDoctor", "RichPushLint", "RichPushAudit", argumentParser,
            ]
        ),

        // Tests.
        .target(
            name: "RichPushTestSupport",
            dependencies: [
                "RichPushKit", "RichPushStore", "RichPushExtension", "RichPushModel", "RichPushTesting",
            ],
            path: "Tests/RichPushTestSupport"
        ),
        // Drives a content extension's page for the browser tests.
        .executableTarget(
            name: "RichPushContentDriver",
            dependencies: ["RichPushContentExtension", "RichPushExtension", "RichPushModel", "RichPushPayload"],
            path: "Tests/Browser/Driver"
        ),
        .testTarget(name: "RichPushPayloadTests", dependencies: ["RichPushPayload", "RichPushLint"]),
        .testTarget(
            name: "RichPushTemplatesTests",
            dependencies: ["RichPushTemplates", "RichPushPayload", "RichPushModel", "RichPushLint"]
        ),
        .testTarget(
            name: "RichPushPreviewTests",
            dependencies: ["RichPushPreview", "RichPushTemplates", "RichPushPayload", "RichPushModel", "RichPushLint"]
        ),
        .testTarget(name: "RichPushDoctorTests", dependencies: ["RichPushDoctor", "RichPushPayload"]),
        .testTarget(
            name: "RichPushLintTests",
            dependencies: ["RichPushLint", "RichPushModel", "RichPushPayload", "RichPushTemplates"]
        ),
        .testTarget(
            name: "RichPushContentExtensionTests",
            dependencies: [
                "RichPushContentExtension", "RichPushExtension", "RichPushModel", "RichPushPayload",
                "RichPushPreview", "RichPushTemplates", "RichPushTesting", "RichPushTestSupport",
            ]
        ),
        .testTarget(name: "RichPushLocalizationTests", dependencies: ["RichPushLocalization", "RichPushLint"]),
        .testTarget(
            name: "RichPushModelTests",
            dependencies: [
                "RichPushModel", "RichPushPayload", "RichPushTesting", "RichPushTestSupport", "RichPushKit",
                "RichPushStore",
            ]
        ),
        .testTarget(
            name: "RichPushExtensionTests",
            dependencies: [
                "RichPushExtension", "RichPushModel", "RichPushPayload", "RichPushLocalization",
                "RichPushTesting", "RichPushTestSupport", "RichPushStore",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .testTarget(
            name: "RichPushKitTests",
            dependencies: [
                "RichPushKit", "RichPushHTTP", "RichPushStore", "RichPushExtension", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushTesting", "RichPushTestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "RichPushStoreTests",
            dependencies: [
                "RichPushStore", "RichPushAudit", "RichPushPostgres", "RichPushKit", "RichPushExtension",
                "RichPushModel", "RichPushPayload", "RichPushTesting", "RichPushTestSupport", grdb, grdbSQLite,
            ]
        ),
        .testTarget(
            name: "RichPushHTTPTests",
            dependencies: [
                "RichPushHTTP", "RichPushExtension", "RichPushModel", "RichPushPayload", "RichPushLint",
                "RichPushTesting", "RichPushTestSupport", httpTypes,
            ],
            // A test compiles it to a library of its own.
            exclude: ["Faults/faulty-curl.c"]
        ),
        .testTarget(
            name: "RichPushHostingTests",
            dependencies: [
                "RichPushHosting", "RichPushPostgres", "RichPushStore", "RichPushKit", "RichPushExtension",
                "RichPushHTTP", "RichPushModel", "RichPushPayload", "RichPushTesting", "RichPushTestSupport", grdb,
                httpTypes,
            ]
        ),
        .testTarget(
            name: "RichPushAppTests",
            dependencies: [
                "RichPushApp", "RichPushKit", "RichPushStore", "RichPushHTTP", "RichPushExtension", "RichPushModel",
                "RichPushPayload", "RichPushTesting", "RichPushTestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "RichPushPropertyTests",
            dependencies: [
                "RichPushKit", "RichPushHosting", "RichPushExtension", "RichPushModel",
                "RichPushPayload", "RichPushStore", "RichPushAudit", "RichPushHTTP", "RichPushTesting",
                "RichPushTestSupport", httpTypes,
            ]
        ),
        .testTarget(
            name: "RichPushHistoryTests",
            dependencies: [
                "RichPushStore", "RichPushAudit", "RichPushPostgres", "RichPushModel", "RichPushTesting",
                "RichPushTestSupport",
            ]
        ),
        .testTarget(
            name: "RichPushFidelityTests",
            dependencies: [
                "RichPushKit", "RichPushExtension", "RichPushModel", "RichPushPayload",
                "RichPushLocalization", "RichPushLint", "RichPushStore", "RichPushTesting", "RichPushTestSupport",
                "RichPushTemplates",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .testTarget(
            name: "RichPushCLITests",
            dependencies: [
                "RichPushCLI", "RichPushPayload", "RichPushModel", "RichPushPlatform", "RichPushSampleMedia",
                "RichPushKit", "RichPushExtension", "RichPushStore", "RichPushHTTP", "RichPushTestSupport",
                "RichPushLocalization", "RichPushDoctor", "RichPushLint", "RichPushAudit", "RichPushPreview",
                "RichPushStudio", grdb, httpTypes,
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "RichPushFaultTests",
            dependencies: [
                "RichPushCLI", "RichPushStore", "RichPushAudit", "RichPushHTTP", "RichPushHosting", "RichPushKit",
                "RichPushExtension",
                "RichPushModel", "RichPushPayload", "RichPushPlatform", "RichPushTesting", "RichPushTestSupport",
                httpTypes,
            ]
        ),
        .testTarget(
            name: "RichPushPlatformTests",
            dependencies: [
                "RichPushPlatform", "RichPushModel", "RichPushPayload", "RichPushTestSupport", flyingSocks,
            ]
        ),
        .testTarget(
            name: "RichPushStudioTests",
            dependencies: [
                "RichPushStudio", "RichPushLint", "RichPushModel", "RichPushPayload", "RichPushTesting",
                "RichPushTestSupport", flyingSocks,
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

/// The folders of Sources, in the order of the way of a push. What a folder's targets may use is checked by `graph`.
let folders = [
    "Push": ["RichPushPayload", "RichPushTemplates"],
    "Shared": ["RichPushModel", "RichPushHTTP", "RichPushCurl"],
    "Delivery": ["RichPushExtension", "RichPushContentExtension", "RichPushPreview"],
    "Response": ["RichPushStore", "RichPushKit", "RichPushApp"],
    "Service": ["RichPushHosting", "RichPushPostgres", "RichPushPQ"],
    "Tools": [
        "RichPushAudit", "RichPushLint", "RichPushDoctor", "RichPushCLI", "RichPushStudio", "RichPushSampleMedia",
    ],
    "Testing": ["RichPushTesting", "RichPushPlatform"],
]

for target in package.targets {
    let folder = folders.first { $0.value.contains(target.name) }?.key
    if let folder { target.path = "Sources/\(folder)/\(target.name)" }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
    if !protocolTargets.contains(target.name) {
        target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    }
    if isChecked, optimizedTargets.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)))
    }
}
