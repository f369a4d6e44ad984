/// The groups of the keychain through which app and service extension share the member's token.
extension Rules {
    private static let keychainKey = "keychain-access-groups"

    mutating func judgeKeychain() {
        let key = Self.keychainKey
        for subject in extensions where subject.kind == .service && subject.isOurs {
            guard subject.project?.sources.usesTokenProvider == true,
                let own = subject.entitlements, let shared = app.entitlements,
                Set((own.content[key]?.strings ?? []).map(\.trimmed))
                    .isDisjoint(with: (shared.content[key]?.strings ?? []).map(\.trimmed)),
                // One cause has one finding.
                undeclaredGroups(of: app).isEmpty, undeclaredGroups(of: subject).isEmpty
            else { continue }
            let message =
                "\"\(subject.name)\" uses a `TokenProvider`, but shares no keychain group with the app: it cannot read "
                + "the member's token."
            let remedy =
                "Add one value, such as `$(AppIdentifierPrefix)\(app.bundleIdentifier ?? "com.example.shop")`, to "
                + "the list `keychain-access-groups` in \(entitlementsName(app)) and \(entitlementsName(subject))."
            report(.keychainGroupMissing, subject, at: .entitlements(key), message, remedy: remedy)
        }
    }

    mutating func judgeKeychainNames(of subject: ExaminedTarget) {
        let key = Self.keychainKey
        for use in undeclaredGroups(of: subject) {
            let message =
                "\"\(use.place.file)\" names the keychain group `\(use.group)` in line \(use.place.line), which "
                + "\"\(subject.name)\" does not have: no token is read or stored."
            let remedy =
                "Add `$(AppIdentifierPrefix)\(Self.keychainName(use.group))` to the list `\(key)` in "
                + "\(entitlementsName(subject)), or name one that is there."
            report(.keychainGroupUndeclared, subject, at: .entitlements(key), message, remedy: remedy)
        }
    }

    /// The groups that the source names and the target does not have: those of its entitlements, and the app's own, which
    /// is its bundle identifier. A value that is not known gives none.
    private func undeclaredGroups(of subject: ExaminedTarget) -> [SourceFacts.KeychainUse] {
        guard let uses = subject.project?.sources.keychainGroups, let entitlements = subject.entitlements,
            let own = subject.bundleIdentifier
        else { return [] }
        let keys = [Self.keychainKey, ExaminedTarget.entitledGroupsKey]
        let written = keys.flatMap { entitlements.written[$0]?.strings ?? [] }.joined(separator: " ")
        guard subject.project?.settings.unset(in: written).isEmpty != false, !written.contains("*") else { return [] }
        let groups = keys.flatMap { entitlements.content[$0]?.strings ?? [] }
        let known = [own] + groups.map { Self.keychainName($0.trimmed) }
        return uses.filter { !known.contains(Self.keychainName($0.group)) }
    }

    /// A group without the prefix of the team, which entitlements write as a setting.
    private static func keychainName(_ group: String) -> String {
        for prefix in ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"] where group.hasPrefix(prefix) {
            return String(group.dropFirst(prefix.count))
        }
        let team = group.prefix { $0 != "." }
        let isTeam = team.count == 10 && team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        return isTeam ? String(group.dropFirst(team.count + 1)) : group
    }
}
