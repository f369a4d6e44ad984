/// The examination of an Xcode project or a built app: what keeps pushes from arriving as they should.
///
/// It reads files and runs nothing, so it works on Linux too. A file that cannot be read as what it should be is a fault;
/// all other files are still examined.
///
/// ```
/// let diagnosis = try Diagnosis(path: "Shop.xcodeproj")
/// let errors = diagnosis.findings.filter { $0.severity == .error }
/// ```
public struct Diagnosis: Sendable {
    /// The apps, extensions and other targets, as their default configurations build them. Of a built app its bundles.
    public let targets: [Target]
    /// What is wrong in any configuration: errors first, then warnings, then notes.
    public let findings: [Finding]
    /// The files that could not be read as what they should be.
    public let faults: [Fault]

    /// Examines a project or a built app.
    ///
    /// - Parameter path: a folder with one or several `.xcodeproj`, an `.xcodeproj`, or an `.app`. If the folder itself has
    ///   no project, those of its subfolders are examined.
    /// - Throws: ``Refusal`` if there is nothing to examine.
    public init(path: String) throws(Refusal) {
        let root = Path.absolute(path)
        let reader = FileReader(root: root)
        guard reader.exists(root) else { throw Refusal(reason: "There is no such file or folder.") }
        guard reader.isFolder(root) else {
            throw Refusal(reason: "Expected a folder with an Xcode project, an .xcodeproj or an .app.")
        }
        let apps = root.hasSuffix(".app") ? BuiltApp.apps(at: root, reader: reader) : Self.projects(root, reader)
        let examination = Examination(apps: apps.apps)
        targets = apps.targets
        findings = examination.findings
        faults = reader.faults
        guard !apps.apps.isEmpty || !faults.isEmpty else {
            throw Refusal(reason: apps.hasInput ? "It has no iOS app." : "There is no Xcode project and no app in it.")
        }
    }

    private static func projects(_ root: String, _ reader: FileReader) -> Examined {
        let paths = ProjectFinder.projects(at: root, reader: reader)
        let examined = paths.map { ProjectReading.apps(ofProject: $0, reader: reader) }
        return Examined(
            apps: examined.flatMap(\.apps),
            targets: examined.flatMap(\.targets),
            hasInput: !paths.isEmpty
        )
    }
}

/// What was found at a path.
struct Examined {
    var apps: [ExaminedApp] = []
    var targets: [Diagnosis.Target] = []
    /// Whether there was a project or a bundle.
    var hasInput = true
}

extension Diagnosis {
    /// Why nothing was examined.
    public struct Refusal: Error, Hashable {
        /// A full sentence.
        public let reason: String
    }

    /// A file that could not be read as what it should be.
    public struct Fault: Sendable, Hashable {
        /// The path of the file, relative to the examined path.
        public let file: String
        /// The line, counted from 1; nil if it is not known.
        public let line: Int?
        /// What is wrong, as the end of a sentence.
        public let reason: String
    }

    /// An app, an extension or another target.
    public struct Target: Sendable, Hashable {
        /// What a target is.
        public enum Kind: String, Sendable, CaseIterable {
            /// An iOS app.
            case app
            /// A notification service extension.
            case service
            /// A notification content extension.
            case content
            /// Another extension, a framework, a test bundle and so on.
            case other
        }

        /// The target's name. Of a built bundle the file's name without extension.
        public let name: String
        /// What it is.
        public let kind: Kind
        /// The bundle identifier, with variables replaced; nil if it has none.
        public let bundleIdentifier: String?
        /// The oldest iOS, such as `16.0`; nil if it is not set.
        public let deploymentTarget: String?
        /// The app groups of the entitlements.
        public let appGroups: [String]
    }

    /// Something that is wrong with a target.
    public struct Finding: Sendable, Hashable {
        /// How serious it is.
        public let severity: Severity
        /// What is wrong, for scripts.
        public let code: Code
        /// The name of the target.
        public let target: String?
        /// The path of the file, relative to the examined path.
        public let file: String?
        /// The key or the build setting.
        public let key: String?
        /// The line, counted from 1; nil if it cannot be told.
        public let line: Int?
        /// What is wrong, in full sentences.
        public let message: String
        /// How to mend it, in one sentence.
        public let remedy: String
    }

    /// The levels of severity, most severe first.
    public enum Severity: String, Sendable, CaseIterable {
        /// Pushes do not arrive, are not recorded or are not shown as they should be; or the app is rejected.
        case error
        /// Something works only in part, or will stop working.
        case warning
        /// Something that may be intended.
        case note
    }
}
