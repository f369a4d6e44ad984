/// What Live Activities and widgets need. Without it the system reports nothing, and says nothing.
extension Rules {
    private static let support = "NSSupportsLiveActivities"

    mutating func judgeActivities() {
        guard let info = app.info, info.content[Self.support]?.isTrue != true,
            let use = app.project?.sources.activities
        else { return }
        let message =
            "\"\(use.file)\" observes Live Activities in line \(use.line), but \"\(app.name)\" does not support them: it "
            + "gets no token of an activity."
        let remedy =
            "Add the key `\(Self.support)` with the value true to \(infoName(app)), not to that of the widgets."
        report(.activitiesUnsupported, app, at: .info([Self.support]), message, remedy: remedy)
    }

    /// An extension with widgets that pushes reload: it records their token in the journal.
    mutating func judgeWidgets(_ subject: ExaminedTarget) {
        guard let sources = subject.project?.sources, sources.handlesWidgetPushes else { return }
        if !subject.isOurs, sources.usesJournal { judgeGroup(of: subject) }
        let key = "aps-environment"
        guard let entitlements = subject.entitlements, entitlements.text([key]) == nil,
            unset(key, in: entitlements, of: subject).isEmpty
        else { return }
        let message =
            "\"\(subject.name)\" has no entitlement `\(key)`: its widgets get no token, and no push reloads them."
        let remedy =
            "Add the capability Push Notifications to \"\(subject.name)\", which adds `\(key)` to "
            + "\(entitlementsName(subject))."
        report(.widgetEntitlementMissing, subject, at: .entitlements(key), message, remedy: remedy)
    }

    /// An Info.plist that is also copied as a resource: then two steps of a build make one file.
    mutating func judgeCopies(of subject: ExaminedTarget) {
        guard let project = subject.project, let info = subject.info?.path, project.files.contains(info) else { return }
        let message =
            "\(infoName(subject)) of \"\(subject.name)\" is copied as a resource too: Xcode ends with \"Multiple commands "
            + "produce\"."
        let remedy =
            "Remove \(infoName(subject)) from Copy Bundle Resources of \"\(subject.name)\", or, in a synchronized folder, add "
            + "it to the target's `membershipExceptions`."
        report(.infoCopied, subject, at: .setting("INFOPLIST_FILE"), message, remedy: remedy)
    }
}
