public import Foundation
import RichPushModel

/// The folder that an app and its service extension share: the event journal and the extension's snapshot are in it.
///
/// ```swift
/// let service = RichPushService(services: .live(place: place))
/// let app = PushServices.live(place: place, storeURL: folder.appendingPathComponent("push.sqlite"))
/// ```
///
/// The database is never in it: it stays in the app's own container, where the extension cannot open it.
///
/// On Apple's platforms it is in an app group's container. Declare its identifier once, under the key ``infoKey`` in
/// the app's Info.plist. `RichPushService {}` and `DefaultNotificationHelper()` find it there: if the Info.plist of an
/// extension does not have the key, it reads that of the app that contains it. On Linux it is a folder.
///
/// If the folder cannot be used, notifications are still delivered, and the error is reported to the observer. Call
/// ``check()`` at launch to find such an error before a push arrives.
public struct PushPlace: Sendable, Hashable {
    enum Location: Sendable, Hashable {
        case appGroup(String)
        case folder(URL)
        case undeclared
    }

    /// The Info.plist key that declares the app group: `RichPushAppGroup`.
    public static let infoKey = "RichPushAppGroup"

    let location: Location

    /// A folder in the container of an app group.
    ///
    /// - Parameter identifier: the identifier from the entitlement `com.apple.security.application-groups`, such as
    ///   `group.com.example.shop`. App and extension must both have the entitlement.
    /// - Returns: the shared folder; it is not checked yet.
    public static func appGroup(_ identifier: String) -> PushPlace {
        PushPlace(location: .appGroup(identifier))
    }

    /// A folder by its URL. It is made when the first file is written to it.
    public static func folder(_ url: URL) -> PushPlace {
        PushPlace(location: .folder(url))
    }

    /// Whether a shared folder was given or declared. If not, ``folderURL()`` throws.
    public var isDeclared: Bool { location != .undeclared }

    /// The folder of journal and snapshot.
    ///
    /// - Throws: ``PushPlaceError`` with the code ``PushPlaceError/Code/undeclared`` if no shared folder was given or
    ///   declared, ``PushPlaceError/Code/noContainer`` if the system gives this process no container for the app group.
    public func folderURL() throws(PushPlaceError) -> URL {
        try folderURL(containers: .live)
    }

    func folderURL(containers: AppGroupContainers) throws(PushPlaceError) -> URL {
        switch location {
        case .folder(let url):
            return url
        case .appGroup(let identifier):
            guard let container = containers.url(identifier) else { throw .noContainer(identifier) }
            return Self.folder(inContainer: container)
        case .undeclared:
            throw .undeclared
        }
    }

    /// The shared folder in the container of an app group.
    static func folder(inContainer container: URL) -> URL {
        container.appendingPathComponent("RichPushKit", isDirectory: true)
    }

    /// The identifier of the app group; `nil` for a folder.
    package var appGroup: String? {
        if case .appGroup(let identifier) = location { identifier } else { nil }
    }

    /// Checks that files can be written to the folder, by writing and removing one.
    ///
    /// - Throws: ``PushPlaceError``: as ``folderURL()``, and with the code ``PushPlaceError/Code/notWritable`` if the
    ///   folder cannot be made or written to.
    public func check() throws(PushPlaceError) {
        let folder = try folderURL()
        let probe = folder.appendingPathComponent("check-\(RandomSource.live.identifier()).tmp")
        do {
            try PrivateFolder.make(at: folder)
            try PrivateFile.create(at: probe.path).close()
            try FileManager.default.removeItem(at: probe)
        } catch {
            throw .notWritable(folder, error)
        }
    }

    /// The event journal in this folder.
    ///
    /// - Parameter bounds: the largest number of files and bytes.
    /// - Returns: the journal; its folder is made when the first event is recorded.
    /// - Throws: ``PushPlaceError``, as ``folderURL()``.
    public func journal(bounds: JournalBounds = JournalBounds()) throws(PushPlaceError) -> EventJournal {
        EventJournal(folder: try folderURL(), bounds: bounds)
    }
}

extension PushPlace {
    /// The shared folder that the Info.plist declares under ``infoKey``.
    ///
    /// Without that key, on a system without app groups such as Linux, it is the folder
    /// `RichPushKit/push.sqlite.journal` in the user's folder for application data. On other systems the folder is not
    /// declared, and ``check()`` throws.
    public static var declared: PushPlace {
        declared(in: Bundle.withContainingApp, containers: .live)
    }

    static func declared(in bundles: [Bundle], containers: AppGroupContainers) -> PushPlace {
        if let group = declaredAppGroup(in: bundles) { return group }
        if containers.areSupported { return PushPlace(location: .undeclared) }
        return .folder(.applicationData.appendingPathComponent("push.sqlite.journal", isDirectory: true))
    }

    /// Whether app and extension can share a folder only by an app group, as on Apple's systems.
    package static var isByAppGroup: Bool { AppGroupContainers.live.areSupported }

    /// The app group that the Info.plist declares, if it declares one.
    package static var declaredAppGroup: PushPlace? { declaredAppGroup(in: Bundle.withContainingApp) }

    private static func declaredAppGroup(in bundles: [Bundle]) -> PushPlace? {
        let identifiers = bundles.lazy.compactMap { $0.object(forInfoDictionaryKey: infoKey) as? String }
        return identifiers.first { !$0.isEmpty }.map { .appGroup($0) }
    }
}

extension Bundle {
    /// The running bundle and, if it is an app extension, the app that contains it. Info.plist keys and string tables
    /// are looked up in this order.
    public static var withContainingApp: [Bundle] { withContainingApp(of: .main) }

    static func withContainingApp(of bundle: Bundle) -> [Bundle] {
        // An extension is in its app at App.app/PlugIns/Extension.appex; on macOS the folders are one level deeper.
        var folder = bundle.bundleURL
        guard folder.pathExtension == "appex" else { return [bundle] }
        while folder.pathComponents.count > 1 {
            folder.deleteLastPathComponent()
            if folder.pathExtension == "app" { return [bundle] + (Bundle(url: folder).map { [$0] } ?? []) }
        }
        return [bundle]
    }
}

/// Finds the containers of app groups; tests replace it.
struct AppGroupContainers: Sendable {
    /// Whether the system has app groups at all.
    var areSupported: Bool
    /// Returns the container of an app group; `nil` if this process may not use it.
    var url: @Sendable (_ identifier: String) -> URL?

    #if canImport(Darwin)
    static let live = AppGroupContainers(areSupported: true) {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0)
    }
    #else
    static let live = AppGroupContainers(areSupported: false) { _ in nil }
    #endif
}

/// Why the folder that app and extension share cannot be used.
public struct PushPlaceError: Error, Sendable, CustomStringConvertible {
    /// The reasons why a shared folder cannot be used.
    public enum Code: String, Sendable {
        /// No shared folder was given, and the Info.plist declares none.
        case undeclared
        /// The system gives this process no container for the app group.
        case noContainer
        /// The folder cannot be made or written to.
        case notWritable
    }

    /// The reason why the folder cannot be used.
    public let code: Code
    /// A sentence for a log: what is missing, and what to do.
    public let message: String
    /// The error of the file system, if there was one.
    public let underlying: (any Error)?

    /// The same text as ``message``.
    public var description: String { message }

    private init(_ code: Code, _ message: String, _ underlying: (any Error)? = nil) {
        self.code = code
        self.message = "\(message) Deliveries are not recorded."
        self.underlying = underlying
    }

    static let undeclared = PushPlaceError(
        .undeclared,
        "No place for the event journal is declared: set the key \(PushPlace.infoKey) in Info.plist to the identifier of "
            + "the app group, or pass a PushPlace."
    )

    static func noContainer(_ identifier: String) -> PushPlaceError {
        PushPlaceError(
            .noContainer,
            "The system has no container for the app group \"\(identifier)\": add it to the entitlement "
                + "com.apple.security.application-groups of the app and the extension."
        )
    }

    static func notWritable(_ folder: URL, _ error: any Error) -> PushPlaceError {
        let message = "The folder \(folder.path) for the event journal cannot be written to: \(error)."
        return PushPlaceError(.notWritable, message, error)
    }
}
