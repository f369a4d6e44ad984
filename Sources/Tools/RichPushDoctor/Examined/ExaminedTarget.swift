/// An app or an extension in one configuration, as the rules see it.
struct ExaminedTarget {
    let name: String
    let kind: ProjectReview.Target.Kind
    /// Whether it belongs to the package. The extension of another provider does not.
    var isOurs: Bool
    /// The Info.plist; nil if it cannot be read.
    let info: ExaminedPropertyList?
    /// The entitlements; nil if they are not known.
    let entitlements: ExaminedPropertyList?
    let bundleIdentifier: String?
    let deploymentTarget: String?
    /// What only a project shows; nil for a built bundle.
    let project: ProjectFacts?

    /// The value of `RichPushAppGroup`, without blanks around it; nil if it is no text or empty.
    var appGroup: String? { info?.text([Self.appGroupKey]) }

    var entitledGroups: [String] { entitlements?.content[Self.entitledGroupsKey]?.strings ?? [] }

    /// A key of the extension's attributes.
    static func attribute(_ key: String) -> [String] { ["NSExtension", "NSExtensionAttributes", key] }

    static let appGroupKey = "RichPushAppGroup"
    static let entitledGroupsKey = "com.apple.security.application-groups"

    /// The entry in the list of targets.
    var target: ProjectReview.Target {
        ProjectReview.Target(
            name: name,
            kind: kind,
            bundleIdentifier: bundleIdentifier,
            deploymentTarget: deploymentTarget,
            appGroups: entitledGroups
        )
    }
}

/// A property list of a subject, with variables replaced.
struct ExaminedPropertyList {
    var content: PropertyDictionary
    /// The path; nil if there is no such file, because the build makes it or because none is named.
    let path: String?
    /// The content before variables were replaced.
    let written: PropertyDictionary
    /// The build settings of the keys that the build adds.
    var generated: [String: String] = [:]

    init(content: PropertyDictionary, path: String?, written: PropertyDictionary? = nil) {
        self.content = content
        self.path = path
        self.written = written ?? content
    }

    /// The property list in a file, with the variables of a target replaced.
    init(_ written: PropertyDictionary, path: String?, settings: BuildSettings) {
        self.init(content: written.mapStrings(settings.expanded), path: path, written: written)
    }

    /// The scene configurations, with the keys above them.
    var scenes: [(path: [String], content: PropertyDictionary)] {
        let path = ["UIApplicationSceneManifest", "UISceneConfigurations"]
        let roles = content[path]?.dictionary
        return (roles?.keys ?? []).flatMap { role in
            (roles?[role]?.array ?? []).compactMap(\.dictionary).map { (path + [role], $0) }
        }
    }

    /// A text that is not empty, without blanks around it.
    func text(_ key: [String]) -> String? {
        content[key]?.string.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    }
}

/// What a project shows about a target in a configuration.
struct ProjectFacts {
    let settings: BuildSettings
    /// The project file, and the line at which the target's settings begin.
    let file: String
    let settingsLine: Int?
    let linkedProducts: [(name: String, line: Int?)]
    let sources: SourceFacts
    /// The paths of sources and resources.
    let files: [String]
    /// The folder that the paths of settings begin at.
    let folder: String
    /// A script that runs before extensions are embedded although it reads a file of the app, and the line of the phase
    /// that embeds them; nil without one.
    let scriptBeforeEmbedding: (name: String, line: Int?)?
    /// The version of Xcode that the project was made with, such as 2700; nil if it is not known.
    let xcodeVersion: Int?
    /// Whether an app embeds the extension.
    let isEmbedded: Bool
    /// The language of `Base.lproj`.
    let developmentLanguage: String

    /// The name of the Swift module.
    var module: String { settings["PRODUCT_MODULE_NAME"] ?? "" }

    /// Whether the product has code. A pack of stickers has none.
    var shipsCode: Bool { sources.hasSources || !linkedProducts.isEmpty }
}

/// An app with its extensions in each configuration. A built app has one.
struct ExaminedApp {
    struct Configuration {
        let name: String?
        let app: ExaminedTarget
        let extensions: [ExaminedTarget]
    }

    let configurations: [Configuration]
    let reader: FileReader
}

/// What was found at a path.
struct ExaminedInput {
    var apps: [ExaminedApp] = []
    var targets: [ProjectReview.Target] = []
    /// Whether there was a project or a bundle.
    var hasInput = true
}
