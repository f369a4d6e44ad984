import Foundation
import RichPushHTTP
import RichPushModel
import RichPushTestSupport
import Testing

@Suite("The mark of a device")
struct DeviceMarkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var file: URL { folder.url.appendingPathComponent("device/mark") }

    @Test("A mark is made once, and two devices have two")
    func made() throws {
        let mark = try DeviceMark.file(file).value()
        #expect(try DeviceMark.file(file).value() == mark)
        #expect(try DeviceMark.file(folder.url.appendingPathComponent("other")).value() != mark)
        let items = FakeTokenItems()
        #expect(try DeviceMark(items: items).value() == DeviceMark(items: items).value())
    }

    @Test("Processes that make it at once agree")
    func atOnce() async throws {
        let file = file
        let marks = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...16 { group.addTask { try DeviceMark.file(file).value() } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(marks.count == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == ["mark"])
    }

    @Test("A keychain that cannot be read, or an empty item, is an error and makes no new mark")
    func unreadable() throws {
        for status in [-25_308, -34_018, -50] as [Int32] {
            #expect(throws: SharedTokenError.self) { try DeviceMark(items: FakeTokenItems(status: status)).value() }
        }
        let empty = DeviceMark(items: FakeTokenItems(status: 0, ["mark": []]))
        #expect(throws: SharedTokenError.self) { try empty.value() }
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        #expect(throws: SharedTokenError.self) { try DeviceMark.file(file).value() }
    }
}
