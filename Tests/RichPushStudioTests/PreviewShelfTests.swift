import RichPushModel
import Testing

@testable import RichPushStudio

@Suite("The latest previews")
struct PreviewShelfTests {
    private let shelf = PreviewShelf(random: .live)

    private func add(_ count: Int, bytes: Int = 1) -> [String] {
        (0..<count).map { _ in
            shelf.add(StudioPreview(html: [UInt8](repeating: 32, count: bytes), contentSecurityPolicy: ""))
        }
    }

    private func kept(_ paths: [String]) -> [Bool] { paths.map { shelf.page(at: $0) != nil } }

    @Test("The oldest of more than 64 pages goes")
    func count() {
        let paths = add(64)
        #expect(!kept(paths).contains(false))
        let later = add(1)
        #expect(kept(paths) == [false] + Array(repeating: true, count: 63))
        #expect(kept(later) == [true])
    }

    @Test("Pages of more than 64 MiB together go, the oldest first, but not the latest, however large it is")
    func bytes() {
        let paths = add(2, bytes: 32 << 20)
        #expect(kept(paths) == [true, true])
        let small = add(1)
        #expect(kept(paths + small) == [false, true, true])
        let large = add(1, bytes: (64 << 20) + 1)
        #expect(kept(paths + small + large) == [false, false, false, true])
    }
}
