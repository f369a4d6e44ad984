import Dispatch
import Foundation

/// The signals that end a server: SIGINT and SIGTERM. They are caught from the moment at which it is created.
final class EndSignals {
    private let caught: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]
    private static let numbers = [SIGINT, SIGTERM]

    init() {
        let (caught, catching) = AsyncStream.makeStream(of: Void.self)
        self.caught = caught
        sources = Self.numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { catching.yield() }
            source.resume()
            return source
        }
    }

    deinit { sources.forEach { $0.cancel() } }

    /// Waits for the first of the signals. The next one ends the process at once.
    func first() async {
        _ = await caught.first { _ in true }
        for number in Self.numbers { signal(number, SIG_DFL) }
    }
}
