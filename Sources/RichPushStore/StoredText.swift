import RichPushHandling

/// Texts that tell one thing from another.
enum StoredText {
    /// Refuses a text that SQLite would cut short, so that two different ones could become the same.
    static func check(_ text: String, as subject: String) throws {
        guard text.utf8.contains(0) else { return }
        throw StoreError(
            code: .failed,
            message: "\(subject) \(text.debugDescription) holds a NUL character, which the database cannot keep. "
                + "Nothing was written."
        )
    }
}
