import RichPushLint
import Testing

@testable import RichPushPayload

@Suite("The table of keys")
struct PayloadKeyTests {
    @Test("A key is listed once for an object, with a meaning and a source")
    func once() {
        let holders = PayloadKey.all.map { "\($0.holder) \($0.name)" }
        #expect(Set(holders).count == holders.count)
        for key in PayloadKey.all { #expect(!key.name.isEmpty && key.meaning.hasSuffix(".") && !key.since.isEmpty) }
        #expect(
            Set(KeyHolder.allCases.flatMap { PayloadKey.all(in: $0) }.map { "\($0.holder) \($0.name)" }) == Set(holders)
        )
    }

    @Test("Every typed property is read from one key of the table")
    func fields() {
        let read = PayloadKey.all.compactMap(\.field)
        #expect(Set(read).count == read.count)
        let all: [PayloadKey.Field] =
            PayloadField.allCases.map { .root($0) } + APSField.allCases.map { .aps($0) }
            + APSAlertField.allCases.map { .alert($0) } + APSSoundField.allCases.map { .sound($0) }
        #expect(Set(all) == Set(read))
    }

    @Test("The default names of the keys are those of the table")
    func defaults() {
        let table = PayloadKeys.default.table
        for key in PayloadKey.kitKeys {
            guard case .root(let field)? = key.field else { continue }
            #expect(table.names.names[table.index(of: field)] == key.name)
        }
    }

    @Test("The code of every key is one of the package's")
    func codes() {
        #expect(Set(PayloadKey.all.map(\.code)).isSubset(of: FindingCode.allCases))
    }
}
