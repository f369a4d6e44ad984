import RichPushModel

/// Collects what several calls give, in any order, until none is missing.
package final class GroupResults<Element: Sendable>: Sendable {
    private let state: Locked<(elements: [Element?], missing: Int)>
    private let complete: @Sendable ([Element]) -> Void

    /// Begins.
    ///
    /// - Parameters:
    ///   - count: the number of elements, one at least.
    ///   - complete: gets all elements, when the last one is set.
    package init(count: Int, _ complete: @escaping @Sendable ([Element]) -> Void) {
        let none = [Element?](repeating: nil, count: count)
        state = Locked((none, count))
        self.complete = complete
    }

    package func set(_ element: Element, at index: Int) {
        let all = state.withLock { state -> [Element]? in
            state.elements[index] = element
            state.missing -= 1
            return state.missing == 0 ? state.elements.compactMap { $0 } : nil
        }
        if let all { complete(all) }
    }
}
