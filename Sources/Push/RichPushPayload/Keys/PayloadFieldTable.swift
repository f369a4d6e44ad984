/// A field at the root of a push.
enum PayloadField: Int, CaseIterable {
    case aps, type, id, name, clientEvents, messageResponseID, emsOpen, extraJSON, title, recipient, notification

    fileprivate func name(in keys: PayloadKeyNames) -> String {
        switch self {
        case .aps: "aps"
        case .type: keys.type
        case .id: keys.id
        case .name: keys.name
        case .clientEvents: keys.clientEvents
        case .messageResponseID: keys.messageResponseID
        case .emsOpen: keys.emsOpen
        case .extraJSON: keys.extraJSON
        case .title: keys.title
        case .recipient: keys.recipient
        case .notification: "notification"
        }
    }
}

/// A search table for the fields of a push, prepared once for a set of names.
final class PayloadFieldTable: Sendable {
    /// A key of media; its first part is a name in the table.
    struct Media: Sendable {
        let key: MediaKey
        let first: Int
        let rest: [String]
        let typeFirst: Int?
        let typeRest: [String]
    }

    let keys: PayloadKeyNames
    /// The index of each field's name in the table. Two fields may have the same name.
    private let fields: [Int]
    let media: [Media]
    /// The indices of the keys that hold buttons.
    let buttons: [Int]
    let names: JSONFieldTable
    /// The keys that are read at the root.
    let rootNames: Set<String>
    /// The keys that another one at the root may be meant to be: those of eight or more letters, because an app may use
    /// any shorter word. Buttons are looked for all the same.
    let longNames: [String]
    /// The keys that are read at the root, by their letters alone.
    let plainNames: [String: String]

    init(_ keys: PayloadKeyNames) {
        self.keys = keys
        var all: [String] = []
        func index(of name: String) -> Int {
            if let index = all.firstIndex(of: name) { return index }
            all.append(name)
            return all.count - 1
        }
        fields = PayloadField.allCases.map { index(of: $0.name(in: keys)) }
        media = keys.media.filter { !$0.path.isEmpty }.map { key in
            Media(
                key: key,
                first: index(of: key.path[0]),
                rest: Array(key.path.dropFirst()),
                typeFirst: key.typePath.flatMap(\.first).map(index),
                typeRest: Array((key.typePath ?? []).dropFirst())
            )
        }
        buttons = ["buttons", "body"].map(index)
        self.names = JSONFieldTable(all)
        // Not `all(in: .root)`: reading a push needs no table of the templates' keys.
        let tables = PayloadKey.kitKeys + PayloadKey.mediaKeys + PayloadKey.buttonKeys
        let others = tables.filter { $0.holder == .root && $0.field == nil }.map(\.name)
        rootNames = Set(all + others)
        longNames = rootNames.sorted().filter { $0.utf8.count >= 8 } + ["buttons"]
        plainNames = Dictionary(rootNames.sorted().map { (KeySpelling.plain($0), $0) }) { first, _ in first }
    }

    @inline(__always)
    func index(of field: PayloadField) -> Int { fields[field.rawValue] }
}
