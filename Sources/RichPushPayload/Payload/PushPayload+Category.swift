extension PushPayload {
    /// The category the push is shown with: the one named in `aps.category`, else one its type suggests.
    public var resolvedCategory: CategoryChoice {
        if let identifier = root["aps"]?["category"]?.string, !identifier.isEmpty {
            if let category = RichPushCategory(rawValue: identifier) { return .kit(category, inferred: false) }
            return identifier == RichPushCategory.templateIdentifier ? .template : .host(identifier)
        }
        guard let inferred = notificationType.flatMap(RichPushCategory.inferred) else { return .none }
        return .kit(inferred, inferred: true)
    }
}
