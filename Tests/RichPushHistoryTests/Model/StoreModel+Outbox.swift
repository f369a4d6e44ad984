import RichPushModel
import RichPushStore

extension MemberModel {
    /// Records a call; returns the keys of the calls that are leased with it, and whether another owner's lease holds.
    mutating func record(_ new: OutboxCall, isInserted: Bool, at now: Int64) -> (leased: [String], isUnderWay: Bool) {
        if let index = index(of: new.idempotencyKey) {
            if calls[index].isSetAside {
                (calls[index].isSetAside, calls[index].next, calls[index].notBefore) = (false, now, nil)
            }
        } else {
            guard isInserted else { return ([], false) }
            calls.append(Call(key: new.idempotencyKey, call: new.call, place: recorded, next: now))
            recorded += 1
        }
        guard let lease = new.lease, let last = index(of: new.idempotencyKey) else { return ([], false) }
        return leaseLine(through: last, for: lease, at: now)
    }

    /// Leases a call with the older ones of its line.
    private mutating func leaseLine(
        through last: Int,
        for lease: Lease,
        at now: Int64
    ) -> (leased: [String], isUnderWay: Bool) {
        var wanted: [Int] = []
        for index in calls.indices where index <= last && calls[index].target == calls[last].target {
            guard index == last || calls[index].isInLine, calls[index].owner != lease.owner else { continue }
            if calls[index].isLeased(at: now) { return ([], index == last) }
            if let wait = calls[index].notBefore, wait > now { return ([], false) }
            wanted.append(index)
        }
        for index in wanted { self.lease(index, for: lease, pass: nil, at: now) }
        return (wanted.map { calls[$0].key }, false)
    }

    mutating func lease(_ index: Int, for lease: Lease, pass: Int64?, at now: Int64) {
        (calls[index].owner, calls[index].leaseEnd) = (lease.owner, now + lease.duration.milliseconds)
        (calls[index].hasBegun, calls[index].pass) = (false, pass)
    }

    /// For each line, the calls that a request can lease, the oldest first.
    func free(for request: LeaseRequest, at now: Int64) -> [[Int]] {
        if isPaused { return [] }
        var lines: [String: [Int]] = [:]
        var blocked: Set<String> = []
        var order: [String] = []
        for (index, call) in calls.enumerated() where call.isInLine && !blocked.contains(call.target) {
            let isDue = (request.includingNotDue || call.next <= now) && (call.notBefore.map { $0 <= now } ?? true)
            let isInPass = request.pass != nil && call.pass == request.pass
            guard isDue, !call.isLeased(at: now), !isInPass else {
                blocked.insert(call.target)
                continue
            }
            if lines[call.target] == nil { order.append(call.target) }
            lines[call.target, default: []].append(index)
        }
        return order.compactMap { lines[$0] }
    }

    mutating func start(_ entry: OutboxEntry) -> Bool {
        guard let index = index(of: entry), !calls[index].isSetAside, calls[index].owner == entry.lease?.owner
        else { return false }
        if !calls[index].hasBegun { calls[index].count() }
        calls[index].hasBegun = true
        return true
    }

    /// Applies the result of an attempt; returns what the store answers.
    mutating func settle(_ entry: OutboxEntry, as settlement: Settlement, at now: Int64) -> Bool {
        switch settlement {
        case .sent(let time, _): return remove(entry, time: time.wholeMilliseconds, isShown: false, at: now)
        case .answered(let time, _): return remove(entry, time: time.wholeMilliseconds, isShown: true, at: now)
        case .retry, .paused, .setAside, .released: break
        }
        guard let index = index(of: entry), !calls[index].isSetAside, calls[index].owner == entry.lease?.owner
        else { return false }
        let hadBegun = calls[index].hasBegun
        (calls[index].owner, calls[index].leaseEnd, calls[index].hasBegun) = (nil, 0, false)
        switch settlement {
        case .retry(let delay, let wait, _):
            if !hadBegun { calls[index].count() }
            calls[index].unended = 0
            calls[index].next = now + delay.milliseconds
            calls[index].notBefore = wait.map { now + $0.milliseconds }
        case .setAside:
            if !hadBegun { calls[index].count() }
            (calls[index].unended, calls[index].isSetAside) = (0, true)
            if calls[index].call.isAct { failResponses(of: entry.idempotencyKey, from: entry.lease?.owner, at: now) }
        case .released, .paused:
            if hadBegun {
                calls[index].attempts -= 1
                calls[index].unended -= 1
            } else if case .released = settlement {
                calls[index].pass = nil
            }
            if case .paused = settlement { isPaused = true }
        case .sent, .answered: break
        }
        return false
    }

    private mutating func remove(_ entry: OutboxEntry, time: Int64, isShown: Bool, at now: Int64) -> Bool {
        isPaused = false
        let owner = entry.lease?.owner
        guard let index = index(of: entry) else {
            return isShown && entry.call.isAct
                && responses.values.contains {
                    $0.call == entry.idempotencyKey && $0.owner == owner && owner != nil && $0.outcome == nil
                }
        }
        calls.remove(at: index)
        if case .trackMessage(let id, _, let action) = entry.call {
            messages[id]?.noteSent(action, at: time)
        }
        guard entry.call.isAct else { return isShown }
        return giveResult(of: entry.idempotencyKey, from: owner, isShown: isShown, at: now)
    }
}

extension MemberModel.Call {
    fileprivate mutating func count() {
        attempts += 1
        unended += 1
    }
}

extension StoreModel {
    /// The states after a lease that explain its answer.
    func leasing(_ request: LeaseRequest, at now: Int64, answer: Answer?) -> [StoreModel] {
        guard let answer else { return leasingAny(request, at: now) }
        guard case .entries(let entries) = answer, entries.count <= max(0, request.limit),
            entries.map(\.id) == entries.map(\.id).sorted()
        else { return [] }
        var next = self
        let isFull = entries.count == request.limit
        for (name, member) in members where request.recipient == nil || request.recipient == name {
            var own = member
            var rest = entries.filter { $0.recipient == name }
            for line in member.free(for: request, at: now) {
                let target = member.calls[line[0]].target
                let leased = rest.filter { $0.call.target == target }
                rest.removeAll { $0.call.target == target }
                guard leased.map(\.idempotencyKey) == line.prefix(leased.count).map({ member.calls[$0].key }),
                    isFull || leased.count == line.count || allowances.leavesOutLines && leased.isEmpty
                else { return [] }
                for index in line.prefix(leased.count) {
                    own.lease(index, for: request.lease, pass: request.pass, at: now)
                }
                for entry in leased where !own.accepts(entry) { return [] }
            }
            guard rest.isEmpty else { return [] }
            next[name] = own
        }
        let known = Set(next.members.keys)
        return isOfOneMember || entries.allSatisfy { known.contains($0.recipient) } ? [next] : []
    }

    /// The states after a lease without an answer: each choice of lines. At most two lines are left out that are locked,
    /// because all choices are too many.
    private func leasingAny(_ request: LeaseRequest, at now: Int64) -> [StoreModel] {
        let lines = members.keys.filter { request.recipient == nil || request.recipient == $0 }
            .flatMap { name in self[name].free(for: request, at: now).map { (name, $0) } }
        var results: [(state: StoreModel, room: Int, leftOut: Int)] = [(self, request.limit, 0)]
        let isLimited = lines.reduce(0) { $0 + $1.1.count } > request.limit
        for (name, line) in lines {
            results = results.flatMap { result in
                let counts =
                    if isLimited {
                        Array(0...max(0, min(line.count, result.room)))
                    } else {
                        allowances.leavesOutLines && result.leftOut < 2 ? [line.count, 0] : [line.count]
                    }
                return counts.map { count in
                    var next = result.state
                    for index in line.prefix(count) {
                        next[name].lease(index, for: request.lease, pass: request.pass, at: now)
                    }
                    return (next, result.room - count, result.leftOut + (count > 0 ? 0 : 1))
                }
            }
        }
        return results.map(\.state)
    }
}
