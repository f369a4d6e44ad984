import RichPushKit

/// The shop's user interface, as far as pushes change it.
@MainActor
final class Shop {
    var opened: [String] = []
    var messages: [String] = []
    var clipboard: [String] = []
    private(set) var loaded: [ObjectID] = []

    nonisolated init() {}

    /// Takes a while, like every request.
    func load(_ id: ObjectID) async {
        await Task.yield()
        loaded.append(id)
    }
}
