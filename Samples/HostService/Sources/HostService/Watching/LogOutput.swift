import Dispatch
import Foundation
import NIOConcurrencyHelpers

/// Writes lines to a file from a thread of its own: a reader that does not read blocks no request, and not the end of
/// the process. When too many bytes wait, further lines are dropped and counted.
final class LogOutput: Sendable {
    static let standardError = LogOutput(STDERR_FILENO, noting: JSONLogHandler.droppedLine)

    private struct State {
        var waiting: [[UInt8]] = []
        var bytes = 0
        /// Lines that were dropped, and those of them that no line has reported.
        var (dropped, unreported) = (0, 0)
    }

    private let file: CInt
    private let limit: Int
    private let droppedLine: @Sendable (Int) -> [UInt8]
    private let state = NIOLockedValueBox(State())
    private let hasLines = DispatchSemaphore(value: 0)
    /// The lines that wait or are being written.
    private let open = DispatchGroup()

    /// - Parameters:
    ///   - file: the descriptor of the file.
    ///   - limit: the largest number of bytes that wait.
    ///   - droppedLine: makes the line that reports a number of dropped lines.
    init(_ file: CInt, limit: Int = 262_144, noting droppedLine: @escaping @Sendable (Int) -> [UInt8]) {
        (self.file, self.limit, self.droppedLine) = (file, limit, droppedLine)
        Thread.detachNewThread { [self] in
            while true {
                hasLines.wait()
                writeNext()
            }
        }
    }

    /// How many lines were dropped.
    var dropped: Int { state.withLockedValue { $0.dropped } }

    /// Writes a line later; returns at once.
    func write(_ line: [UInt8]) {
        let isTaken = state.withLockedValue { state in
            guard state.bytes + line.count <= limit else {
                state.dropped += 1
                state.unreported += 1
                return false
            }
            state.waiting.append(line)
            state.bytes += line.count
            open.enter()
            return true
        }
        if isTaken { hasLines.signal() }
    }

    /// Waits until all lines are written, for some time at most.
    func flush(within time: DispatchTimeInterval) {
        _ = open.wait(timeout: .now() + time)
    }

    /// Writes all lines that wait, and then how many were dropped meanwhile.
    private func writeNext() {
        let (lines, unreported) = state.withLockedValue { state -> ([[UInt8]], Int) in
            // An earlier turn can have written the line of this signal. What was dropped since then waits for a line.
            guard !state.waiting.isEmpty else { return ([], 0) }
            defer { (state.waiting, state.unreported) = ([], 0) }
            return (state.waiting, state.unreported)
        }
        guard !lines.isEmpty else { return }
        var bytes = Array(lines.joined())
        if unreported > 0 { bytes += droppedLine(unreported) }
        write(all: bytes)
        state.withLockedValue { $0.bytes -= lines.reduce(0) { $0 + $1.count } }
        for _ in lines { open.leave() }
    }

    private func write(all bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno == EAGAIN {
                    var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                    poll(&descriptor, 1, -1)
                } else if errno != EINTR {
                    // Nothing reads the log any more.
                    return
                }
            }
        }
    }
}
