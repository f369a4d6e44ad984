/// Reads a target of a project.
final class TargetReading {
    let target: ProjectTarget
    private let isEmbedded: Bool
    private let reader: FileReader
    private lazy var files = target.files(reader: reader)
    private lazy var sources = SourceFacts(files: files, reader: reader)
    private lazy var kind = readKind()
    private var subjects: [String: ExaminedTarget] = [:]

    init(target: ProjectTarget, isEmbedded: Bool, reader: FileReader) {
        self.target = target
        self.isEmbedded = isEmbedded
        self.reader = reader
    }

    private var configurations: [String] {
        let first = target.defaultConfigurationName ?? ""
        return [first] + target.configurationNames.filter { $0 != first }
    }

    /// Whether any configuration builds for iOS.
    private(set) lazy var isForPhone = configurations.contains { name in
        let settings = target.settings(configuration: name, reader: reader)
        // Without a platform, or with the SDK `auto`, the deployment target tells it.
        let oldest = settings["IPHONEOS_DEPLOYMENT_TARGET"].map { _ in "iphoneos" }
        let kit = settings["SDKROOT"].flatMap { $0 == "auto" ? nil : $0 }
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? kit ?? oldest ?? ""
        return platforms.split(separator: " ").contains { $0.hasPrefix("iphoneos") }
    }

    /// The target in a configuration.
    func subject(_ configuration: String) -> ExaminedTarget {
        if let known = subjects[configuration] { return known }
        let settings = target.settings(configuration: configuration, reader: reader)
        let info = info(settings)
        let subject = ExaminedTarget(
            name: target.name,
            kind: kind,
            isOurs: kind != .other,
            info: info,
            entitlements: entitlements(settings),
            bundleIdentifier: info?.text(["CFBundleIdentifier"]) ?? settings["PRODUCT_BUNDLE_IDENTIFIER"],
            deploymentTarget: settings["IPHONEOS_DEPLOYMENT_TARGET"],
            project: ProjectFacts(
                settings: settings,
                file: target.project.path,
                settingsLine: target.line(ofConfiguration: configuration),
                linkedProducts: target.linkedProducts,
                sources: sources,
                files: files,
                folder: target.project.folder,
                scriptBeforeEmbedding: target.scriptBeforeEmbedding(settings, reader: reader),
                xcodeVersion: target.project.root[["attributes", "LastUpgradeCheck"]]?.string.flatMap { Int($0) },
                isEmbedded: isEmbedded,
                developmentLanguage: settings["DEVELOPMENT_LANGUAGE"] ?? "en"
            )
        )
        subjects[configuration] = subject
        return subject
    }

    /// The Info.plist as the build makes it; nil if its file cannot be read.
    private func info(_ settings: BuildSettings) -> ExaminedPropertyList? {
        guard var info = list("INFOPLIST_FILE", settings) else { return nil }
        guard settings["GENERATE_INFOPLIST_FILE"].map({ PropertyValue.string($0).isTrue }) == true else { return info }
        info.generated = GeneratedInfo.add(to: &info.content, settings: settings)
        return info
    }

    /// The entitlements; nil if the named file cannot be read, empty if none is named.
    private func entitlements(_ settings: BuildSettings) -> ExaminedPropertyList? {
        list("CODE_SIGN_ENTITLEMENTS", settings)
    }

    /// The property list that a setting names; nil if it cannot be read, empty if none is named.
    private func list(_ setting: String, _ settings: BuildSettings) -> ExaminedPropertyList? {
        guard let name = settings[setting] else {
            return ExaminedPropertyList(content: PropertyDictionary(), path: nil)
        }
        let path = reader.spelled(Path.join(target.project.folder, name))
        return reader.dictionary(path).map { ExaminedPropertyList($0, path: path, settings: settings) }
    }

    private func readKind() -> ProjectReview.Target.Kind {
        if target.isApp { return isForPhone ? .app : .other }
        guard target.isExtension else { return .other }
        let infos = configurations.map { info(target.settings(configuration: $0, reader: reader)) }
        let byPoint = infos.lazy.compactMap { ExtensionPoint.kind($0?.text(ExtensionPoint.path)) }.first
        if byPoint == .other { return .other }
        let name = infos.first??.text(["NSExtension", "NSExtensionPrincipalClass"])
        let evidence = [linkedKind, name.flatMap { PrincipalClass.kind(ofClass: $0, sources: sources) }]
            .compactMap(\.self)
        // The extension point of the other kind is wrong if neither product nor class agrees with it.
        if let byPoint, evidence.isEmpty || evidence.contains(byPoint) { return byPoint }
        return evidence.first ?? PrincipalClass.kind(ofClass: nil, sources: sources) ?? .other
    }

    /// The kind by the linked product.
    private var linkedKind: ProjectReview.Target.Kind? {
        let products = target.linkedProducts.map(\.name)
        if products.contains("RichPushContentExtension") { return .content }
        return products.contains("RichPushExtension") ? .service : nil
    }
}

/// The keys that the build adds to an Info.plist.
enum GeneratedInfo {
    /// Keys of the package and of extensions: Xcode makes only keys of Apple's list from settings.
    private static let unknown: Set = ["RichPushAppGroup", "NSExtension"]

    /// - Returns: the setting of each key that it adds.
    static func add(to content: inout PropertyDictionary, settings: BuildSettings) -> [String: String] {
        var generated: [String: String] = [:]
        func set(_ key: String, _ value: PropertyValue, by setting: String) {
            content.set(key, value)
            generated[key] = setting
        }
        let own = [
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleShortVersionString": "MARKETING_VERSION",
            "CFBundleVersion": "CURRENT_PROJECT_VERSION",
        ]
        for (key, setting) in own {
            if content[key] == nil, let value = settings[setting] { set(key, .string(value), by: setting) }
        }
        let prefix = "INFOPLIST_KEY_"
        for name in settings.names(withPrefix: prefix) {
            guard let value = settings[name] else { continue }
            let key = String(name.dropFirst(prefix.count).prefix { $0 != "~" })
            switch key {
            case "UIApplicationSceneManifest_Generation", "UILaunchScreen_Generation":
                guard PropertyValue.string(value).isTrue else { continue }
                let key = String(key.dropLast("_Generation".count))
                if content[key] == nil { set(key, .dictionary(PropertyDictionary()), by: name) }
            case "UIBackgroundModes":
                set(key, .array(value.split(separator: " ").map { .string(String($0)) }), by: name)
            case _ where content[key] == nil && !unknown.contains(key): set(key, .string(value), by: name)
            default: break
            }
        }
        return generated
    }
}
