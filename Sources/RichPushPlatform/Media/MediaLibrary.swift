/// Keeps the files that were asked for, so that each is made once a process; it works beside the platforms.
actor MediaLibrary {
    static let shared = MediaLibrary()

    private var files: [String: [UInt8]] = [:]
    private static let capacity = 128

    func bytes(named name: String) -> [UInt8]? {
        if let known = files[name] { return known }
        guard let made = MediaCatalog.bytes(named: name) else { return nil }
        if files.count >= Self.capacity { files.removeAll() }
        files[name] = made
        return made
    }
}
