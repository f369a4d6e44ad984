import RichPushKit
import RichPushModel
import RichPushPayload

import struct Foundation.URL

/// The screen of the phone. It notes every private text that does not belong to the member signed in.
///
/// A private text ends with its member, as in `SECRET ada`.
final class Screen: Sendable {
    private struct State {
        var member = Recipient.device
        var shown = 0
        var trespasses: [String] = []
    }

    private let state = Locked(State())

    /// The member signed in, as the store has it.
    var member: Recipient { state.withLock { $0.member } }
    /// How many private texts were shown.
    var shown: Int { state.withLock { $0.shown } }
    /// Private texts that another member could see.
    var trespasses: [String] { state.withLock { $0.trespasses } }

    func change(to member: Recipient?) { state.withLock { $0.member = member ?? .device } }

    /// Notes a text that is shown.
    ///
    /// - Parameters:
    ///   - text: the text; a private one ends with its member.
    ///   - before: a member to whom the text may be shown too. A text that is chosen before the member changes is shown
    ///     a moment later.
    func show(_ text: String, before: Recipient? = nil) {
        state.withLock { state in
            state.shown += 1
            guard ![state.member, before].compactMap(\.self).contains(where: { text.hasSuffix(" \($0)") }) else {
                return
            }
            state.trespasses.append("\(text) was shown to \(state.member)")
        }
    }
}

/// A host that shows the objects of taps.
final class ScreenPushHandler: DefaultPushHandler {
    private nonisolated let screen: @Sendable (String) -> Void

    nonisolated init(services: PushServices, screen: @escaping @Sendable (String) -> Void) {
        self.screen = screen
        super.init(services: services)
    }

    override func handleObjectWithID(
        _ id: ObjectID,
        notificationType: NotificationType,
        payload: PushPayload,
        context: PushContext
    ) throws -> PushOutcome {
        // `ada.tap`; the pushes of other worlds have no private texts.
        let parts = id.description.split(separator: ".")
        if parts.count == 2, parts[1] == "tap" { screen("SECRET \(parts[0])") }
        return .handled
    }
}

/// A host that shows the codes of certificates.
final class ScreenRichPushHandler: DefaultRichPushHandler {
    private nonisolated let screen: @Sendable (String) -> Void

    nonisolated init(services: PushServices, screen: @escaping @Sendable (String) -> Void) {
        self.screen = screen
        super.init(services: services)
    }

    override func copyToClipboard(_ text: String, context: PushContext) { screen(text) }
}
