public import RichPushModel

/// All pages of a list.
extension PushStore {
    /// All of a member's unread messages, read in pages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func unreadMessages(for recipient: Recipient) async throws -> [MessageRecord] {
        try await everyPage { try await unreadMessages(for: recipient, after: $0?.unreadCursor, limit: $1) }
    }

    /// The badge counts of all members, read in pages.
    ///
    /// - Throws: ``StoreError`` if the store cannot be read.
    public func badgeCounts() async throws -> [BadgeCount] {
        try await everyPage { try await badgeCounts(after: $0?.recipient, limit: $1) }
    }

    /// A page that ends where the one before it ended is the last, so that a store with a damaged value cannot keep the
    /// caller for ever.
    private func everyPage<Element: Equatable>(
        _ page: (_ last: Element?, _ limit: Int) async throws -> [Element]
    ) async throws -> [Element] {
        var elements: [Element] = []
        while true {
            let next = try await page(elements.last, 500)
            guard let last = next.last, last != elements.last else { return elements }
            elements += next
        }
    }
}

extension StoreError {
    static func lacks(_ function: String) -> StoreError {
        StoreError(code: .notSupported, message: "The store \(function). Nothing was changed.")
    }

    /// Refuses a negative number of records to keep.
    static func checkNumber(toKeep number: Int?) throws(StoreError) {
        guard let number, number < 0 else { return }
        throw StoreError(
            code: .failed,
            message: "The number of records to keep is \(number): expected zero or above. Nothing was removed."
        )
    }
}
