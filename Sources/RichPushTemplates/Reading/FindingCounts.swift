import RichPushPayload

/// How often each code was reported. A payload can have a million faults of one kind: the first ones are listed, and
/// the others are counted.
struct FindingCounts: Sendable {
    /// The largest number of listed findings of one code.
    static let mostOfOneCode = 10_000

    private var listed: [DiagnosticCode: Int] = [:]
    private var omitted: [(code: DiagnosticCode, count: Int)] = []

    func hasRoom(for code: DiagnosticCode) -> Bool { listed[code, default: 0] < Self.mostOfOneCode }

    mutating func add(_ code: DiagnosticCode) { listed[code, default: 0] += 1 }

    mutating func omit(_ code: DiagnosticCode) {
        if let place = omitted.firstIndex(where: { $0.code == code }) {
            omitted[place].count += 1
        } else {
            omitted.append((code, 1))
        }
    }

    /// One diagnostic for each code with findings that are not listed: how many there are.
    var omissions: [Diagnostic] {
        omitted.map { Diagnostic($0.code, message: "\($0.count) more findings of this kind are not listed.") }
    }
}
