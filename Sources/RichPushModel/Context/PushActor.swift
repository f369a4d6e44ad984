/// The global actor the Default handlers live on.
///
/// A host's plain subclass of a Default class inherits this isolation: it may keep mutable state without a lock, and the
/// compiler checks it. Only a subclass's own initialiser needs a word: `nonisolated init`.
@globalActor
public actor PushActor {
    /// The actor that all handlers share.
    public static let shared = PushActor()
}
