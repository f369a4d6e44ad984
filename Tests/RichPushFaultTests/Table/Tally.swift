import Foundation
import Testing

/// The result of a fault: the number of tries, and its effects on acknowledged acts.
struct Tally: Sendable {
    /// The number of times that the fault happened.
    var tried = 0
    /// The number of acknowledged acts without an effect.
    var lost = 0
    /// The number of acts with a double effect.
    var doubled = 0
    /// A remark for the table.
    var note = ""

    /// Checks that the fault was tried and lost and doubled nothing, and adds its row to the table if one is wanted.
    func report(_ fault: Fault, _ location: SourceLocation = #_sourceLocation) {
        #expect(tried > 0, "\(fault.rawValue) was never tried", sourceLocation: location)
        #expect(lost == 0, "\(fault.rawValue) lost \(lost)", sourceLocation: location)
        #expect(doubled == 0, "\(fault.rawValue) doubled \(doubled)", sourceLocation: location)
        guard let table = ProcessInfo.processInfo.environment["RICHPUSH_FAULT_TABLE"] else { return }
        let place = Fault.allCases.firstIndex(of: fault) ?? 0
        let row = "\(place)\t\(fault.rawValue)\t\(tried)\t\(lost)\t\(doubled)\t\(note)\n"
        Ledger(path: table).append(row)
    }
}
