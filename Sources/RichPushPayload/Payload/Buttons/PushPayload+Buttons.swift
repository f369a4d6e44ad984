extension PushPayload {
    /// How many buttons of a notification the system shows at most.
    package static let shownButtonLimit = 4

    /// The buttons that the push brings along and that can be used, in their order: those of `buttons`, else those of
    /// `body.action_buttons` (Klaviyo); empty if it brings none.
    ///
    /// Whether they are shown is decided by ``resolvedCategory``. Of more than four only the first three are shown, and
    /// the fourth is "More". A button with only a key as its title can be missing in languages without the key.
    public var buttons: [PushButton] {
        var reader = ButtonReader(root: root)
        return reader.buttons()
    }

    /// The button that a member can have pressed; nil if the push has none with this identifier, or if it is behind
    /// "More" in every language.
    public func button(_ id: String) -> PushButton? { buttons.pressable(id) }
}

extension [PushButton] {
    /// The button that a member can have pressed; nil if none has the identifier, or if it is behind "More" in every
    /// language.
    package func pressable(_ id: String) -> PushButton? {
        guard let index = firstIndex(where: { $0.id == id }) else { return nil }
        // Buttons with a text of their own are there in every language.
        let before = self[..<index].count { $0.title != nil }
        let after = self[(index + 1)...].count { $0.title != nil }
        let limit = PushPayload.shownButtonLimit
        return before + 1 + after <= limit || before < limit - 1 ? self[index] : nil
    }
}
