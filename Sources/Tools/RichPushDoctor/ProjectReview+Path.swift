extension ProjectReview {
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
            let expected = "Expected a folder with an Xcode project, an .xcodeproj or an .app."
            throw Refusal(reason: expected + OtherInput.advice(for: root, reader: reader))
        }
        let apps = root.hasSuffix(".app") ? BuiltApp.apps(at: root, reader: reader) : Self.projects(root, reader)
        let examination = Examination(apps: apps.apps)
        targets = apps.targets
        findings = examination.findings
        faults = reader.faults
        guard !apps.apps.isEmpty || !faults.isEmpty else {
            guard !apps.hasInput else { throw Refusal(reason: "It has no iOS app.") }
            let advice = OtherInput.advice(for: root, reader: reader)
            throw Refusal(reason: "There is no Xcode project and no app in it." + advice)
        }
    }

    private static func projects(_ root: String, _ reader: FileReader) -> ExaminedInput {
        let paths = ProjectFinder.projects(at: root, reader: reader)
        let examined = paths.map { ProjectReading.apps(ofProject: $0, reader: reader) }
        return ExaminedInput(
            apps: examined.flatMap(\.apps),
            targets: examined.flatMap(\.targets),
            hasInput: !paths.isEmpty
        )
    }
}
