import RichPushModel
import RichPushPayload

/// Asks the package's own rules what each button that is shown would do.
extension PayloadReview {
    mutating func reviewPresses() {
        guard push.hasAlert, kind == .alert else { return }
        switch push.resolvedCategory {
        case .kit(let category, let isInferred) where !isInferred || push.aps?.mutableContent == true:
            for action in category.actions {
                report(action, isInferred ? [keys.type] : ["aps", "category"])
            }
        case .buttons:
            let lists = [["buttons"], ["body", "action_buttons"]]
            let entries = lists.flatMap { list in
                (root[list]?.elements(upTo: Self.mostKeys) ?? []).enumerated().map {
                    (list + ["\($0)", "id"], $1["id"])
                }
            }
            for button in push.shownButtons {
                guard case .action(let action) = button.effect,
                    let (path, element) = entries.first(where: { $0.1?.string == button.id })
                else { continue }
                report(action, path, at: element)
            }
        default: break
        }
    }

    private mutating func report(_ action: RichPushAction, _ path: [String], at element: JSONElement? = nil) {
        guard let reason = action.reasonForNothing(on: push) else { return }
        let message = "The button \(action.rawValue) is shown and does nothing. \(reason)."
        add(.buttonsWithoutEffect, key: path.joined(separator: "."), at: path, element ?? root[path], message)
    }
}
