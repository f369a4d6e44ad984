import RichPushModel
import Testing

@testable import RichPushCLI

@Suite("Progress")
struct ProgressTests {
    /// A terminal that keeps all output.
    private final class Terminal: Sendable {
        let texts = Locked<[String]>([])

        func progress(isTerminal: Bool) -> WorkProgress {
            WorkProgress("lint", isTerminal: isTerminal) { [texts] text in texts.withLock { $0.append(text) } }
        }

        var all: [String] { texts.withLock { $0 } }
    }

    @Test("After two seconds the progress shows how much is done and the time")
    func delay() {
        let terminal = Terminal()
        let progress = terminal.progress(isTerminal: true)
        progress.show(after: .milliseconds(1999))
        #expect(terminal.all == [])
        progress.show(after: .seconds(2))
        progress.note(done: 7, of: 30)
        progress.show(after: .seconds(3))
        #expect(terminal.all == ["\r\u{1B}[Klint (2 s)", "\r\u{1B}[Klint: 7 of 30 (3 s)"])
    }

    @Test("The progress is not shown if standard error is not a terminal")
    func noTerminal() {
        let terminal = Terminal()
        let progress = terminal.progress(isTerminal: false)
        progress.show(after: .seconds(60))
        progress.clear()
        #expect(terminal.all == [])
    }

    @Test("The progress is removed once")
    func clear() {
        let terminal = Terminal()
        let progress = terminal.progress(isTerminal: true)
        progress.clear()
        progress.show(after: .seconds(2))
        progress.clear()
        progress.clear()
        #expect(terminal.all.suffix(1) == ["\r\u{1B}[K"])
        #expect(terminal.all.count == 2)
    }
}
