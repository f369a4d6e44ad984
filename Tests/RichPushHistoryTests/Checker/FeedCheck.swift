import RichPushStore

/// Checks that all pages of the event feed are parts of one list, in which nothing is inserted before what was readable.
enum FeedCheck {
    static func problem(in history: History) -> (text: String, calls: [RecordedCall])? {
        var followers: [String: (ids: [String], call: RecordedCall)] = [:]
        for call in history.calls.sorted(by: { ($0.end ?? .max) < ($1.end ?? .max) }) {
            guard case .events(let cursor, _) = call.operation, case .page(let page) = call.answer else { continue }
            let ids = page.events.map(\.id)
            if Set(ids).count < ids.count { return ("has an event twice.", [call]) }
            let start = cursor ?? ""
            guard let known = followers[start] else {
                followers[start] = (ids, call)
                continue
            }
            // Events of erased members are no longer in the feed. New events are after all others.
            let (kept, common) = (Set(ids), Set(known.ids))
            let isLater = known.call.end ?? .max < call.start
            if isLater, ids.prefix(while: common.contains) != known.ids.filter(kept.contains)[...] {
                return ("changed its order.", [known.call, call])
            }
            if ids.count > known.ids.count { followers[start] = (ids, call) }
        }
        return nil
    }
}
