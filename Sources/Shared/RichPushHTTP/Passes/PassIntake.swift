import Foundation
import HTTPTypes
import RichPushModel

/// Receives the file of a pass, and checks it while it arrives: its bytes decide whether it is a pass. They are kept in
/// memory if the fetcher wants them.
final class PassIntake: FileIntake {
    struct Content: Sendable {
        var bytes = Data()
        var archive = PassArchive()
    }

    let report: MediaReport
    let arrival = Locked(FileArrival(Content()))
    private let keepsBytes: Bool

    init(of url: URL, keepsBytes: Bool) {
        self.keepsBytes = keepsBytes
        report = MediaReport(url: url, redirectLimit: 3, consequence: "no pass is added", refusal: "No pass is added")
    }

    func begin(_ arrival: inout FileArrival<Content>) throws {
        try check(arrival.announced ?? 0, against: WalletPass.byteLimit)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        try keepingFailure { arrival in
            try check(Int64(arrival.content.archive.count + bytes.count), against: WalletPass.byteLimit)
            arrival.content.archive.append(bytes)
            // Nothing more is read of a file that cannot become a pass.
            try refuse(arrival.content.archive.faultOfStart, arrival)
            if keepsBytes { arrival.content.bytes.append(contentsOf: bytes) }
        }
    }

    func finish() throws -> WalletPass {
        try keepingFailure { arrival in
            try checkComplete(arrival.content.archive.count, arrival)
            try refuse(arrival.content.archive.fault(), arrival)
            return WalletPass(url: report.url, data: arrival.content.bytes)
        }
    }

    private func refuse(_ fault: String?, _ arrival: FileArrival<Content>) throws {
        if let fault { throw report.notPass(contentType: arrival.contentType, because: fault) }
    }
}
