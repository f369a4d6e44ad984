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
