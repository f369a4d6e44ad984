import Foundation
import Testing

/// What came of a fault: how often it was tried, and what it did to the acts that had been acknowledged.
struct Tally: Sendable {
    /// How often the fault happened.
    var tried = 0
    /// Acts that were acknowledged and are not there.
    var lost = 0
    /// Acts that had their effect twice.
    var doubled = 0
    /// What a reader of the table has to know besides.
    var note = ""

    /// Demands that the fault was tried and did no harm, and adds its row to the table if one is wanted.
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
