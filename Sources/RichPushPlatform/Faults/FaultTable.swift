import RichPushModel

/// The faults that are set, and the remaining number of requests for each.
struct FaultTable {
    private struct Entry {
        var target: FaultTarget
        var fault: PlatformFault
        var remaining: Int?
    }

    private var entries: [Entry] = []

    /// Replaces a target's fault.
    mutating func set(_ fault: PlatformFault?, for target: FaultTarget, count: Int?) {
        entries.removeAll { $0.target == target }
        guard let fault, count ?? 1 > 0 else { return }
        entries.append(Entry(target: target, fault: fault, remaining: count))
    }

    mutating func removeAll() {
        entries.removeAll()
    }

    /// The fault for a request; it reduces the fault's remaining number. Of several faults, the first one set is used.
    mutating func take(for request: PlatformRequest, _ operation: LoyaltyOperation?) -> PlatformFault? {
        let index = entries.firstIndex { entry in
            guard entry.target.concerns(request, operation) else { return false }
            if case .refuseToken(let token?) = entry.fault { return token == request.token }
            return true
        }
        guard let index else { return nil }
        let fault = entries[index].fault
        if let remaining = entries[index].remaining {
            entries[index].remaining = remaining - 1
            if remaining <= 1 { entries.remove(at: index) }
        }
        return fault
    }
}
