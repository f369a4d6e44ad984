import Foundation
import HTTPTypes
import RichPushModel

/// Receives the response to one download: checks it while it arrives, and writes an accepted body to a file.
final class MediaIntake: FileIntake {
    struct Content: Sendable {
        var start: [UInt8] = []
        var byteLimit: Int?
        var byteCount = 0
        /// The file of the running download; only its owner may read it.
        var file: FileHandle?
        var isDiscarded = false
    }

    let report: MediaReport
    private let destination: URL
    private let admission: MediaAdmission
    let arrival = Locked(FileArrival(Content()))

    init(of url: URL, into destination: URL, admission: MediaAdmission) {
        report = MediaReport(url: url)
        self.destination = destination
        self.admission = admission
    }

    func begin(_ arrival: inout FileArrival<Content>) throws {
        try check(arrival.announced ?? 0, against: admission.byteLimit)
        arrival.content.file = try report.onDisk(destination) { try PrivateFile.create(at: destination.path) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try keepingFailure { arrival in
            arrival.content.byteCount += bytes.count
            let missing = MediaAdmission.startLength - arrival.content.start.count
            if missing > 0 { arrival.content.start += bytes.prefix(missing) }
            if arrival.content.byteLimit == nil, arrival.content.start.count == MediaAdmission.startLength {
                try judge(&arrival)
            }
            let limit = arrival.content.byteLimit ?? admission.byteLimit
            try check(Int64(arrival.content.byteCount), against: limit)
            try report.onDisk(destination) { try arrival.content.file?.write(bytes) }
        }
    }

    /// The file, after the whole response was received.
    func finish() throws -> DownloadedMedia {
        try keepingFailure { arrival in
            try checkComplete(arrival.content.byteCount, arrival)
            if arrival.content.byteLimit == nil { try judge(&arrival) }
            try report.onDisk(destination) { try arrival.content.file?.close() }
            return DownloadedMedia(
                file: destination,
                contentType: arrival.contentType,
                byteCount: arrival.content.byteCount
            )
        }
    }

    /// Removes the file; nothing is written afterwards.
    func discard() {
        arrival.withLock { arrival in
            arrival.content.isDiscarded = true
            guard let file = arrival.content.file else { return }
            try? file.close()
            try? FileManager.default.removeItem(at: destination)
        }
    }

    func checkWanted(_ content: Content) throws {
        guard !content.isDiscarded else { throw CancellationError() }
    }

    /// Detects the format by the first bytes, and applies that format's size limit from then on.
    private func judge(_ arrival: inout FileArrival<Content>) throws {
        let format = try admission.format(start: arrival.content.start, contentType: arrival.contentType)
        let limit = admission.byteLimit(of: format)
        arrival.content.byteLimit = limit
        try check(max(arrival.announced ?? 0, Int64(arrival.content.byteCount)), against: limit)
    }
}

extension FileHandle {
    /// The bytes need not be copied: the handle has written them when the call returns.
    fileprivate func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let start = bytes.baseAddress else { return }
        let data = Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: bytes.count, deallocator: .none)
        try write(contentsOf: data)
    }
}
