public import RichPushModel

public import Foundation

extension SharedContent {
    /// The extension of a state's file; that of a picture is `jpg`, `png` or `gif`.
    static let stateExtension = "json"

    /// The kept state of a notification's template; nil if there is none of at most ``SharedContentBounds/stateBytes``.
    ///
    /// - Parameters:
    ///   - requestIdentifier: the system's identifier of the notification's request.
    ///   - recipient: the member of the push.
    /// - Returns: the bytes as they were kept, which can be damaged: the template's reader checks them.
    public func state(of requestIdentifier: String, recipient: Recipient) -> [UInt8]? {
        let file = stateFile(requestIdentifier, recipient)
        guard let data = read(file, limit: bounds.stateBytes + 1), data.count <= bounds.stateBytes else { return nil }
        return [UInt8](data)
    }

    /// Keeps the state of a notification's template.
    ///
    /// - Parameters:
    ///   - bytes: the state, at most ``SharedContentBounds/stateBytes`` bytes. A larger one is not kept.
    ///   - requestIdentifier: the system's identifier of the notification's request.
    ///   - recipient: the member of the push.
    ///   - now: the current time.
    ///   - random: the source of a temporary file's name.
    /// - Throws: the file system's error.
    public func keepState(
        _ bytes: [UInt8],
        of requestIdentifier: String,
        recipient: Recipient,
        now: Date,
        random: RandomSource = .live
    ) throws {
        guard bytes.count <= bounds.stateBytes else { return }
        let file = stateFile(requestIdentifier, recipient)
        try write(Data(bytes), to: file, random: random)
        touch(file, now: now)
        prune(now: now, written: [file.lastPathComponent])
    }

    /// Removes the state of a notification that was closed, if there is one.
    public func removeState(of requestIdentifier: String, recipient: Recipient) {
        try? FileManager.default.removeItem(at: stateFile(requestIdentifier, recipient))
    }

    private func stateFile(_ requestIdentifier: String, _ recipient: Recipient) -> URL {
        file(of: requestIdentifier, recipient: recipient, fileExtension: Self.stateExtension)
    }
}
