// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error)]

let package = Package(
    name: "HostService",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "host-service", targets: ["HostService"]),
        .executable(name: "load-partner", targets: ["LoadPartner"]),
    ],
    dependencies: [
        .package(name: "RichPushKit", path: "../.."),
        // The server, its life, its settings.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        // Calls to the platform; keys and tokens; metrics and logs.
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        // What the packages above are made of, where this package uses it directly.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    ],
    targets: [
        .executableTarget(
            name: "HostService",
            dependencies: [
                "ServiceTransport",
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushHosting", package: "RichPushKit"),
                .product(name: "RichPushPostgres", package: "RichPushKit"),
                .product(name: "RichPushPlatform", package: "RichPushKit"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
            ],
            // The description of the routes is part of the program.
            resources: [.embedInCode("Routes/openapi.json")],
            swiftSettings: settings
        ),
        // AsyncHTTPClient as the package's transport: for a host to copy.
        .target(
            name: "ServiceTransport",
            dependencies: [
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        // What `load` measures beside the service.
        .executableTarget(
            name: "LoadPartner",
            dependencies: [
                "ServiceTransport",
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushHosting", package: "RichPushKit"),
                .product(name: "RichPushPostgres", package: "RichPushKit"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HostServiceTests",
            dependencies: [
                "HostService",
                "ServiceTransport",
                .product(name: "RichPushTesting", package: "RichPushKit"),
                .product(name: "RichPushKit", package: "RichPushKit"),
                .product(name: "RichPushHosting", package: "RichPushKit"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
            ],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6]
)
