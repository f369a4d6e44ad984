import Foundation
import RichPushPlatform
import Testing

/// The catalog's files, made once for all tests.
enum MediaFixtures {
    private static let files: [String: Data] = Dictionary(
        uniqueKeysWithValues: MediaCatalog.entries.map { ($0.name, MediaCatalog.data(named: $0.name) ?? Data()) }
    )

    static func file(_ name: String) throws -> Data {
        try #require(files[name] ?? MediaCatalog.data(named: name))
    }
}
