import Foundation
import Logging
import RichPushKit
import RichPushPostgres

/// What the flags and variables say. A flag has priority over its variable.
struct Settings: Sendable {
    var (host, port) = ("127.0.0.1", 8080)
    var (adminHost, adminPort) = ("127.0.0.1", 9090)
    var store = StoreAddress(file: URL(fileURLWithPath: "push.sqlite"))
    /// The loyalty platform; `nil` for the embedded one.
    var api: URL?
    var platformTokenFile: String?
    var keysFile: String?
    var jwksFile: String?
    var (jwtIssuer, jwtAudience): (String?, String?) = (nil, nil)
    var eventsKeep = Duration.seconds(7 * 86_400)
    var drainEvery = Duration.seconds(5)
    var shutdownAfter = Duration.seconds(25)
    var rate = RateLimit.standard
    /// How long messages are kept; `nil` for no limit.
    var keepMessages: Duration? = .seconds(90 * 86_400)
    /// Whether beacons, webhooks and `http` may go to this machine.
    var allowsLoopback = false
    var recipientSaltFile: String?
    /// The endpoints of webhooks; `nil` for none.
    var webhooksFile: String?
    /// The lowest level of the log.
    var logLevel = Logger.Level.info

    /// Whether only this machine reaches the service.
    var isLoopback: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

extension Settings {
    /// Reads the arguments and the environment.
    ///
    /// - Parameters:
    ///   - arguments: the arguments without the program's name.
    ///   - environment: the process's variables.
    /// - Throws: ``StartFault`` with the flag that is wrong.
    init(arguments: [String], environment: [String: String]) throws(StartFault) {
        self.init()
        try Flag.checkNames(of: environment)
        if let level = environment["LOG_LEVEL"], !level.isEmpty { logLevel = try Self.level(level) }
        let reader = SettingsReader(arguments: try Flag.values(of: arguments), environment: environment)
        host = try reader.text(.host) ?? host
        port = try reader.port(.port) ?? port
        adminHost = try reader.text(.adminHost) ?? adminHost
        adminPort = try reader.port(.adminPort) ?? adminPort
        if let store = try reader.text(.store) { self.store = try Self.store(store) }
        if let api = try reader.text(.api) { self.api = try Self.platform(api) }
        platformTokenFile = try reader.text(.platformTokenFile)
        keysFile = try reader.text(.keysFile)
        jwksFile = try reader.text(.jwksFile)
        jwtIssuer = try reader.text(.jwtIssuer)
        jwtAudience = try reader.text(.jwtAudience)
        eventsKeep = try reader.duration(.eventsKeep, allowsZero: false) ?? eventsKeep
        drainEvery = try reader.duration(.drainEvery, allowsZero: false) ?? drainEvery
        shutdownAfter = try reader.duration(.shutdownAfter) ?? shutdownAfter
        if let rate = try reader.text(.rate) { self.rate = try RateLimit(reading: rate) }
        if let keep = try reader.duration(.keepMessages) { keepMessages = keep == .zero ? nil : keep }
        allowsLoopback = try reader.isOn(.allowLoopback)
        webhooksFile = try reader.text(.webhooksFile)
        recipientSaltFile = try reader.text(.recipientSaltFile)
        try check()
    }

    private static func store(_ text: String) throws(StartFault) -> StoreAddress {
        do {
            return try StoreAddress(text)
        } catch let error as StoreAddressError {
            throw StartFault(.usage, "`--store`: \(error)")
        } catch {
            throw StartFault(.store, "`--store`: \(error)")
        }
    }

    private static func level(_ text: String) throws(StartFault) -> Logger.Level {
        guard let level = Logger.Level(rawValue: text) else {
            let names = Logger.Level.allCases.map(\.rawValue)
            throw StartFault(
                .usage,
                "`LOG_LEVEL` is `\(text)`: expected one of \(names.joined(separator: ", "))."
                    + NearestName.question(text, among: names)
            )
        }
        return level
    }

    private static func platform(_ text: String) throws(StartFault) -> URL {
        guard let url = URL(string: text), url.scheme != nil, url.host() != nil else {
            throw StartFault(.usage, "`--api` is not a URL such as `https://loyalty.example.com`.")
        }
        return url
    }

    private func check() throws(StartFault) {
        let jwt = [jwksFile, jwtIssuer, jwtAudience]
        guard jwt.allSatisfy({ $0 == nil }) || jwt.allSatisfy({ $0 != nil }) else {
            throw StartFault(
                .usage,
                "Members' tokens need `--jwks-file`, `--jwt-issuer` and `--jwt-audience` together."
            )
        }
        guard keysFile != nil || isLoopback else {
            throw StartFault(
                .usage,
                "`--host` is `\(host)`, which other machines can reach: `--keys-file` is needed. "
                    + "`./Samples/service key new` makes a key."
            )
        }
    }
}

extension Settings {
    func address(of port: Port) -> (host: String, number: Int) {
        port == .service ? (host, self.port) : (adminHost, adminPort)
    }

    /// Refuses a database in a folder that does not exist: the store would make it, and a misspelt path would be an
    /// empty database.
    func checkFolder() throws(StartFault) {
        guard let folder = store.file?.deletingLastPathComponent() else { return }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue { return }
        let parent = folder.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        let nearest = NearestName.nearest(folder.lastPathComponent, among: names)
            .map { " Did you mean `\(parent.appendingPathComponent($0).path)`?" }
        throw StartFault(
            .store,
            "The folder `\(folder.path)` of `--store` does not exist.\(nearest ?? "") Make it, or correct the path."
        )
    }
}
