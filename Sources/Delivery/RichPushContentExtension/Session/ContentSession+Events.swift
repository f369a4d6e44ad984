import RichPushHTTP
public import RichPushModel
import RichPushPreview
public import RichPushTemplates

// MARK: - Messages of the page

extension ContentSession {
    /// Handles a message of the page's script.
    ///
    /// These messages are ignored, and ``lastIgnored`` says why: of another frame than the page's own, such as a web page
    /// in it; larger than ``messageLimit``; not a message, or one with a name that is not known; of an action button or of
    /// the view's disappearance, which the system reports itself; older than the message before, or the same once more;
    /// and all after the notification was closed. The effects that the page's script found are not used.
    ///
    /// - Parameters:
    ///   - bytes: the message as JSON in UTF-8.
    ///   - isMainFrame: whether it is from the page itself.
    ///   - now: the current time in seconds since 1970. An event's own time is used if it is at most 10 seconds from it.
    /// - Returns: what must be done, in order.
    public mutating func receive(_ bytes: [UInt8], isMainFrame: Bool = true, at now: Double) -> [ContentEffect] {
        guard !isClosed else { return ignore("The notification was closed.") }
        guard isMainFrame else { return ignore("The message is of a frame in the page.") }
        guard bytes.count <= Self.messageLimit else {
            return ignore("The message has \(bytes.count) bytes; the limit is \(Self.messageLimit).")
        }
        let message: TemplatePageMessage
        do {
            message = try TemplatePageMessage(bytes: bytes)
        } catch {
            return ignore(error.message)
        }
        guard message.notification == 0 else { return ignore("The page has one notification.") }
        switch message.content {
        case .height(let points): return changeHeight(to: points)
        case .playing(let isPlaying):
            return files.player == nil ? ignore("The page has no player.") : [.playing(isPlaying)]
        case .reply: return ignore("The page has no text fields.")
        case .event(let event, _, let state):
            return handle(event, pageTime: message.time, shown: state, at: now)
        }
    }

    private mutating func handle(
        _ event: TemplateEvent,
        pageTime: Double?,
        shown: TemplatePageMessage.State,
        at now: Double
    ) -> [ContentEffect] {
        switch event {
        case .action, .disappear: return ignore("The system reports this event itself.") + show(at: now)
        default: break
        }
        if let pageTime, let last = lastEvent {
            guard pageTime >= last.time else {
                return ignore("The message is older than the one before.") + show(at: now)
            }
            guard pageTime > last.time || event != last.event else { return ignore("The message came twice.") }
        }
        lastEvent = pageTime.map { (event, $0) }
        let time = pageTime.flatMap { abs($0 - now) <= 10 ? $0 : nil }
        let effects = carryOut(model.handle(event, at: time ?? now))
        return time != nil && shown.matches(model) || isClosed ? effects : show(at: now) + effects
    }

    private mutating func changeHeight(to points: Double) -> [ContentEffect] {
        let bounded = min(max(points, 1), max(options.maximumHeight, 1))
        guard bounded != height else { return [] }
        height = bounded
        return [.height(bounded)]
    }

    private mutating func ignore(_ reason: String) -> [ContentEffect] {
        lastIgnored = reason
        return []
    }

    /// The model's effects for the extension.
    private mutating func carryOut(_ effects: [TemplateEffect]) -> [ContentEffect] {
        let carriedOut = effects.compactMap { carryOut($0) }
        guard let leaving = carriedOut.firstIndex(where: \.leavesPage) else { return carriedOut }
        return carriedOut[..<leaving] + recordOpening() + carriedOut[leaving...]
    }

    private mutating func carryOut(_ effect: TemplateEffect) -> ContentEffect? {
        switch effect {
        case .openLink(let link, _): return .open(link)
        case .defaultAction: return .defaultAction
        case .dismiss, .dismissAndForward:
            isClosed = true
            return effect == .dismiss ? .dismiss : nil
        case .record(let record, let properties): return .record(record, properties)
        case .rating(let rating, let link): return .rating(rating, link: link)
        case .pageShown: return nil
        }
    }

    private mutating func recordOpening() -> [ContentEffect] {
        defer { isOpened = true }
        return isOpened ? [] : [.recordOpening]
    }

    /// The script that shows the model's state on the page, and sets the page's clock.
    mutating func show(at now: Double) -> [ContentEffect] {
        lastEvent = nil
        return [.run("richPush.show(\(String(decoding: model.state.bytes, as: UTF8.self)), \(now))")]
    }
}

// MARK: - What the system reports

extension ContentSession {
    /// Handles a tap on one of the notification's action buttons.
    ///
    /// An action that the template or ``ContentOptions/actions`` knows is the template's. Every other one goes to the app,
    /// and so do a text, a tap on the notification and its dismissal, unless the action is known.
    ///
    /// - Parameters:
    ///   - action: the member's action.
    ///   - now: the current time in seconds since 1970.
    /// - Returns: the answer for the system, and what must be done before it, in order; a `dismiss` is in the answer alone.
    public mutating func respond(
        to action: ResponseAction,
        at now: Double
    ) -> (answer: TemplateResponseOption, effects: [ContentEffect]) {
        switch action {
        case .button, .textInput: break
        case .default, .dismiss:
            isClosed = true
            return (.dismissAndForward, [])
        }
        guard !isClosed else { return (.dismissAndForward, []) }
        let effects = model.handle(.action(action.identifier), at: now)
        let carriedOut = carryOut(effects).filter { $0 != .dismiss }
        let shown = isClosed ? [] : show(at: now)
        return (TemplateResponseOption(effects), shown + carriedOut)
    }

    /// The system has ended the page's process, for example because memory was short.
    ///
    /// - Returns: whether the page is loaded again: twice at most, because a page that needs too much would be ended again
    ///   each time.
    public mutating func pageEnded() -> Bool {
        guard !isClosed, reloads < Self.mostReloads else { return false }
        reloads += 1
        return true
    }

    /// The page was loaded: its clock is set.
    public mutating func pageLoaded(at now: Double) -> [ContentEffect] { isClosed ? [] : show(at: now) }

    /// The view came on screen: time goes on.
    public mutating func appear(at now: Double) -> [ContentEffect] { pass(.appear, at: now) }

    /// The view left the screen: time stops.
    public mutating func disappear(at now: Double) -> [ContentEffect] { pass(.disappear, at: now) }

    private mutating func pass(_ event: TemplateEvent, at now: Double) -> [ContentEffect] {
        guard !isClosed else { return [] }
        let effects = carryOut(model.handle(event, at: now))
        return show(at: now) + effects
    }
}

// MARK: - The page's navigation

extension ContentSession {
    /// Whether the web view may go to an address: the page itself to its own base, and the template's web page to addresses
    /// that the policy allows.
    public func mayNavigate(to address: String, isMainFrame: Bool) -> Bool {
        if isMainFrame { return address == baseURL || address == "about:blank" }
        return model.template.webPage != nil && options.policy.allows(address)
    }

    /// Handles the answer for a frame: a page that forbids being framed is replaced by the template's texts.
    ///
    /// - Parameters:
    ///   - fields: the answer's header fields.
    ///   - isMainFrame: whether it is the answer for the page itself.
    ///   - now: the current time in seconds since 1970.
    /// - Returns: whether the frame may show the answer, and what must be done.
    public mutating func pageAnswered(
        _ fields: [String: String],
        isMainFrame: Bool,
        at now: Double
    ) -> (mayShow: Bool, effects: [ContentEffect]) {
        guard !isMainFrame, PageFraming.refusal(in: fields) != nil else { return (true, []) }
        return (false, pass(.framingRefused, at: now))
    }
}

// MARK: - The player

extension ContentSession {
    /// Whether the page has a film or sound.
    public var hasPlayer: Bool { files.player != nil }

    /// The square of the system's button over the player.
    ///
    /// - Parameter width: the view's width in points.
    /// - Returns: the position from the view's upper left corner and the side, in points; nil without a player.
    public func playButton(width: Double) -> (x: Double, y: Double, side: Double)? {
        guard let player = files.player else { return nil }
        // The player's height is that of the page's style sheet.
        let (height, side) = (player.isVideo ? width * 9 / 16 : 72, 56.0)
        return ((width - side) / 2, (height - side) / 2, side)
    }

    /// The script that plays or stops the film or sound.
    ///
    /// - Parameter plays: whether the member has pressed the system's button to play; that opens the notification.
    /// - Returns: what must be done, in order.
    public mutating func play(_ plays: Bool) -> [ContentEffect] {
        guard hasPlayer, !isClosed else { return [] }
        return plays ? recordOpening() + [.run("richPush.play()")] : [.run("richPush.pause()")]
    }
}
