import Foundation
import RichPushAudit
import RichPushStore
import Testing

/// Expects that the rows of a database agree with each other, whatever has ended the processes that wrote them.
func expectSound(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let store = PushStore.sqlite(url: URL(fileURLWithPath: path), options: .init(createIfMissing: false))
    let findings = try await StoreAudit(of: store).results.flatMap(\.findings)
    #expect(findings == [], sourceLocation: sourceLocation)
    try await store.close()
}
