public import Foundation
public import RichPushExtension
public import RichPushLocalization
public import RichPushModel
import RichPushHTTP
import RichPushStore
public import RichPushTemplates

extension PushServices {
    /// Services with an SQLite store and the system's clock, for the handlers and the helper of an app or host service.
    ///
    /// ```swift
    /// let services = PushServices.live(
    ///     api: try .http(baseURL: platform, tokens: myTokens),
    ///     storeURL: folder.appendingPathComponent("push.sqlite")
    /// )
    /// let helper = DefaultNotificationHelper(
    ///     pushHandler: AppPushHandler(services: services),
    ///     richPushHandler: AppRichPushHandler(services: services)
    /// )
    /// ```
    ///
    /// The database is opened at its first use, once for each file and process. If that fails, the error is reported in
    /// outcomes and to the observer; it never ends the process.
    ///
    /// - Parameters:
    ///   - api: the loyalty platform's APIs. If one is missing, its readings fail, and its calls that change something
    ///     are queued.
    ///   - place: the folder that the app shares with its service extension. `nil` means the declared folder, or
    ///     the folder `push.sqlite.journal` besides the database if none is declared.
    ///   - storeURL: the database file; it must not be in the shared folder.
    ///   - templates: the templates that the app or service shows. The button "View In App" opens the link of the
    ///     payload's template.
    ///   - categoryBuilder: builds the categories that the helper registers; give the extension the same one.
    ///   - hostBundles: bundles with `Localizable` tables that override this package's; the first has priority.
    ///   - languages: the user's languages. The system's by default; `.app()` follows the language that the app itself
    ///     is shown in.
    ///   - observer: is notified of each event; a logger by default. An observer that replaces it in the services is
    ///     notified instead, with one exception: of the database's long log
    ///     (``/RichPushStore/StoreError/Code/longLog``) the store notifies the observer with which its file was
    ///     first used in this process. A shared folder that cannot be used is reported at once, to this observer.
    ///   - openURL: opens a link; an app opens it with `UIApplication`.
    ///   - copyToPasteboard: copies a text; an app puts it on `UIPasteboard.general`.
    /// - Returns: the services; they share the store with other services for the same file.
    public static func live(
        api: LoyaltyAPIs = LoyaltyAPIs(),
        place: PushPlace? = nil,
        storeURL: URL = PushStore.defaultURL,
        templates: TemplateCatalog = .standard,
        categoryBuilder: CategoryBuilder = CategoryBuilder(),
        hostBundles: [Bundle] = Bundle.withContainingApp,
        languages: PreferredLanguages = .system,
        observer: any PushObserver = LogObserver(),
        openURL: @escaping @MainActor @Sendable (URL) -> Void = { _ in },
        copyToPasteboard: @escaping @MainActor @Sendable (String) -> Void = { _ in }
    ) -> PushServices {
        var services = PushServices(
            api: api,
            store: LiveStore.store(at: storeURL, observer: observer),
            observer: observer
        )
        services.localizer = Localizer(
            hostSources: hostBundles.map { StringTableSource(bundle: $0) },
            preferredLanguages: languages
        )
        services.categoryBuilder = categoryBuilder
        services.contentCategories = { Bundle.main.contentCategories }
        services.templateLink = { payload, time in
            templates.template(for: payload, now: time.timeIntervalSince1970).bodyLink?.text
        }
        (services.openURL, services.copyToPasteboard) = (openURL, copyToPasteboard)
        services.center = systemNotificationCenter()
        services.locale = { languages.first }
        services.deviceMark = .keychain()
        if let place = place ?? .declaredAppGroup {
            do {
                services.journal = try place.journal()
            } catch {
                observer.report(.failure(error, PushContext(recipient: .device, time: services.clock.now())))
            }
        } else {
            services.journal = EventJournal(folder: journalFolder(besides: storeURL))
            services.sharesJournal = false
        }
        return services
    }

    /// The live services of handlers and helpers that are made without any: one set for the process.
    package static let withoutAPIs = live()

    /// The folder of the journal next to a database, if no shared folder is given or declared, for example
    /// `push.sqlite.journal`.
    package static func journalFolder(besides storeURL: URL) -> URL {
        storeURL.appendingPathExtension("journal")
    }
}

/// The SQLite stores that this process has opened. Handlers and helpers that are made separately share the store of a
/// file.
enum LiveStore {
    private static let opened = Locked<[String: PushStore]>([:])

    /// The store for a file, opened at its first use.
    ///
    /// - Parameters:
    ///   - url: the database file.
    ///   - observer: the observer of the store if it is not open yet; an open store keeps its own.
    /// - Returns: the store; always the same for a path.
    static func store(at url: URL, observer: any PushObserver) -> PushStore {
        opened.withLock { stores in
            let path = url.standardizedFileURL.path
            if let store = stores[path] { return store }
            let store = PushStore.sqlite(url: url, observer: observer)
            stores[path] = store
            return store
        }
    }
}
