import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSessionTask {
    /// Cancels without waiting.
    ///
    /// FoundationNetworking's `cancel` waits for the session's own queue, which a server that sends without a pause
    /// keeps busy; a thread that others wait for must not hang on that.
    func cancelSoon() {
        DispatchQueue.global(qos: .utility).async { self.cancel() }
    }
}
