public import Foundation
import RichPushModel

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
