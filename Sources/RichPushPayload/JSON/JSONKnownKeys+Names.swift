extension JSONKnownKeys {
    /// The names of all keys, each once, and further ones that pushes often have.
    static let names: [String] = {
        var seen: Set<String> = []
        return (PayloadKey.all.map(\.name) + PayloadKey.all.flatMap(\.place.path) + others)
            .filter { Int($0) == nil && seen.insert($0).inserted }
    }()

    /// Keys of Carnival's requests and of CleverTap that no property is read from.
    private static let others = """
        wzrk_id wzrk_acct_id wzrk_pivot wzrk_ttl wzrk_bc to criteria payload mutable_content content_available
        """.split(separator: " ").map(String.init)
}
