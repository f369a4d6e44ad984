import Foundation
import HTTPTypes
import RichPushModel

/// Receives the response to one download: checks it while it arrives, and writes an accepted body to a file.
///
/// It keeps the first error that it throws, so that the transport does not have to pass the error on.
final class MediaIntake: FileIntake {
    private struct State {
        var contentType: String?
        var announced: Int64?
        var start: [UInt8] = []
        var byteLimit: Int?
        var byteCount = 0
        var file: PartialFile?
        var redirect: String?
        var failure: (any Error)?
        var isDiscarded = false
    }

    let report: MediaReport
    private let destination: URL
    private let admission: MediaAdmission
    private let state = Locked(State())

    init(of url: URL, into destination: URL, admission: MediaAdmission) {
        report = MediaReport(url: url)
        self.destination = destination
        self.admission = admission
    }

    /// Where a redirect leads to. The value is cleared, because the next response may be another redirect.
    func takeRedirect() -> String? {
        state.withLock { state in
            defer { state.redirect = nil }
            return state.redirect
        }
    }

    /// Why the response was not accepted.
    var failure: (any Error)? { state.withLock { $0.failure } }

    /// Whether an accepted response has begun.
    var hasBegun: Bool { state.withLock { $0.file != nil } }

    func begin(_ response: HTTPResponse) throws {
        try keepingFailure { state in
            if let location = RedirectRule.location(of: response) {
                state.redirect = location
                throw CancellationError()
            }
            state.announced = try report.announcedLength(of: response)
            state.contentType = response.headerFields[.contentType]
            try check(state.announced ?? 0, against: admission.byteLimit)
            state.file = try report.onDisk(destination) { try PartialFile(at: destination) }
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try keepingFailure { state in
            state.byteCount += bytes.count
            let missing = MediaAdmission.startLength - state.start.count
            if missing > 0 { state.start += bytes.prefix(missing) }
            if state.byteLimit == nil, state.start.count == MediaAdmission.startLength { try judge(&state) }
            try check(Int64(state.byteCount), against: state.byteLimit ?? admission.byteLimit)
            try report.onDisk(destination) { try state.file?.write(bytes) }
        }
    }

    /// The file, after the whole response was received.
    func finish() throws -> DownloadedMedia {
        try keepingFailure { state in
            guard state.byteCount > 0 else { throw report.empty() }
            if let announced = state.announced, state.byteCount < announced {
                throw report.truncated(after: state.byteCount, of: announced)
            }
            if state.byteLimit == nil { try judge(&state) }
            try report.onDisk(destination) { try state.file?.close() }
            return DownloadedMedia(file: destination, contentType: state.contentType, byteCount: state.byteCount)
        }
    }

    /// Removes the file; nothing is written afterwards.
    func discard() {
        state.withLock { state in
            state.file?.remove()
            state.isDiscarded = true
        }
    }

    /// Detects the format by the first bytes, and applies that format's size limit from then on.
    private func judge(_ state: inout State) throws {
        let format = try admission.format(start: state.start, contentType: state.contentType)
        let limit = admission.byteLimit(of: format)
        state.byteLimit = limit
        try check(max(state.announced ?? 0, Int64(state.byteCount)), against: limit)
    }

    private func check(_ byteCount: Int64, against limit: Int) throws {
        guard byteCount <= Int64(limit) else { throw report.tooLarge(limit: limit) }
    }

    private func keepingFailure<Value: Sendable>(_ body: (inout State) throws -> Value) throws -> Value {
        try state.withLock { state in
            guard !state.isDiscarded else { throw CancellationError() }
            do {
                return try body(&state)
            } catch {
                if state.redirect == nil, state.failure == nil { state.failure = error }
                throw error
            }
        }
    }
}

/// The file of a running download; it is removed if the download fails. Only the file's owner may read it.
struct PartialFile {
    let url: URL
    private let handle: FileHandle

    /// Makes the file; throws if a file already exists there.
    init(at url: URL) throws {
        handle = try PrivateFile.create(at: url.path)
        self.url = url
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        // The bytes need not be copied: the handle has written them when the call returns.
        let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        try handle.write(contentsOf: data)
    }

    func close() throws {
        try handle.close()
    }

    func remove() {
        try? handle.close()
        try? FileManager.default.removeItem(at: url)
    }
}
