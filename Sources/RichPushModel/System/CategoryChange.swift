/// A change of the registered categories, with the rules of
/// ``UserNotificationCenter/updateNotificationCategories(adding:removing:)``.
package struct CategoryChange: Sendable {
    /// The categories to register, with different identifiers, none of them empty.
    package let added: [NotificationCategory]
    /// The identifiers of the categories that are replaced or removed.
    package let replaced: Set<String>

    package init(adding added: [NotificationCategory], removing removed: Set<String>) {
        let last = Dictionary(added.map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
        self.added = last.values.filter { !$0.identifier.isEmpty }
        replaced = removed.union(last.keys)
    }

    /// The categories after the change.
    package func applied(to categories: Set<NotificationCategory>) -> Set<NotificationCategory> {
        categories.filter { !replaced.contains($0.identifier) }.union(added)
    }
}
