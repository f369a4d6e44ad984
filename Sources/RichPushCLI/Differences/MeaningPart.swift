/// The parts of a push that a change is named by, in the order of the output.
enum MeaningPart: String, CaseIterable, Comparable {
    case type, category, button, route, call, addressee, tracking, text, media, template, state, link, badge, sound
    case interruption, silent, expiry, extra, other

    static func < (left: MeaningPart, right: MeaningPart) -> Bool { left.place < right.place }

    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
