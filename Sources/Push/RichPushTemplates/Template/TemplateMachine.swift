public import RichPushPayload

/// How a template behaves, as data: a table of modes and triggers, and the values that its commands use.
///
/// ``TemplateModel`` interprets the table, and so does the script of the preview page, from the same table as JSON. An
/// interpreter keeps a mode, a page (the position of an item), a rating, the time when the page came into view, and the
/// failed candidates of each picture. If the countdown is over at the beginning, all candidates of the pictures in
/// ``picturesBeforeEnd`` are marked as failed. For each event it does these steps, in this order:
///
/// 1. **Time.** After `pause` or `disappear`, time stops until `appear`: `tick` has no effect, the countdown does not end,
///    and other events have the time of the stop. At `appear` the time of the stop is added to the time when the page came
///    into view. If the countdown is over and the mode's row has `expire`, that transition is made.
/// 2. **Trigger.** `tick` becomes `advance` if the row has it and ``interval`` seconds have passed since the page came
///    into view. An action's identifier is looked up in ``actions``. An identifier that is neither there nor in
///    ``ownActions`` closes the notification and returns `dismissAndForward`, unless the mode is `dismissed`. `star` 1 to 5
///    means the items 0 to 4. `select`, `star` and `icon` need an available item, else nothing happens. `framingRefused`
///    becomes `refuse`. Every other event is its own trigger.
/// 3. **Failed picture.** The candidate is marked. If ``minimumPictureCount`` is not 0, an item without a candidate left
///    is no longer available. With fewer than `minimumPictureCount` available items the trigger is `empty`. Else, if the
///    row has `select` and the item in view is no longer available, the next available item is shown, and `pageShown`
///    is returned.
/// 4. **Transition.** If the row has the trigger, its commands are done in order. Then its mode, if given, is entered.
///
/// The commands: `next` and `previous` show the nearest available item in that direction; the first item follows the
/// last. `select` shows the chosen item. Showing another item than the current one restarts its time and returns
/// `pageShown`, then `viewed` if the item has a record. `star` sets the rating, `rate` reports it with its item's link,
/// and `opened` reports the current item's record if it has one. `open X` opens a link: a missing link does nothing, an
/// unusable one does the default action. `openOrDefault X` does the default action in both cases. `X` is `body`,
/// `button`, `current` or `chosen`; the effect names what was tapped. `dismiss` closes the notification.
public struct TemplateMachine: Sendable, Hashable {
    /// The parts of an item that the machine uses.
    public struct Item: Sendable, Hashable {
        /// The link that a tap on the item opens; nil if it has none.
        public var link: TemplateLink?
        /// The slot of the item's picture; nil if it has no picture.
        public var slot: String?
        /// The fields that are recorded when the item is viewed or opened; nil if nothing is recorded.
        public var record: JSONObject?

        /// Creates an item; without arguments it has no link, picture or record.
        public init(link: TemplateLink? = nil, slot: String? = nil, record: JSONObject? = nil) {
            self.link = link
            self.slot = slot
            self.record = record
        }
    }

    /// What a trigger does in a mode.
    public struct Transition: Sendable, Hashable {
        /// The commands, in order. At most one of them opens a link.
        public var commands: [Command]
        /// The mode that is entered after the commands; nil keeps the mode.
        public var mode: Mode?

        /// Creates a transition with commands and the mode after it; nil keeps the mode.
        public init(_ commands: [Command], then mode: Mode? = nil) {
            self.commands = commands
            self.mode = mode
        }
    }

    /// The mode at the beginning.
    public var start = Mode.shown
    /// The table: one row of transitions for each mode. A mode without a row ignores all triggers.
    public var modes: [Mode: [Trigger: Transition]] = [:]
    /// The pages, products, stars or icons, in the payload's order.
    public var items: [Item] = []
    /// The number of candidates of each picture, by slot.
    public var pictures: [String: Int] = [:]
    /// The link of the body; nil if there is none.
    public var body: TemplateLink?
    /// The link of the template's button; nil if there is none.
    public var button: TemplateLink?
    /// The triggers of the notification's action buttons, by action identifier.
    public var actions: [String: Trigger] = [:]
    /// The seconds between two pages in a mode in which pages turn automatically.
    public var interval = 3.0
    /// How many items must have a picture; 0 if items are shown without pictures too.
    public var minimumPictureCount = 0
    /// The end of the countdown; nil without a countdown.
    public var countdown: TemplateCountdown?
    /// The slots of pictures that are not shown or loaded if the countdown is over at the beginning.
    public var picturesBeforeEnd: [String] = []

    /// Creates a machine that does nothing.
    public init() {}

    /// The identifiers that belong to templates, "Back", "Next" and "View In App": a template for which one of them has no
    /// meaning does nothing, and the app is not told.
    public static let ownActions: Set<String> = ["action_1", "action_2", "action_3"]

    /// Whether an action is for the template rather than for the app.
    func knows(_ identifier: String) -> Bool {
        actions[identifier] != nil || Self.ownActions.contains(identifier)
    }
}

// MARK: - Modes, triggers and commands

extension TemplateMachine {
    /// A state of the machine. Hosts may add their own.
    public struct Mode: RawRepresentable, Sendable, Hashable {
        /// The mode's name in the JSON table.
        public let rawValue: String

        /// Creates a mode with this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The template is shown, and time changes nothing.
        public static let shown = Mode(rawValue: "shown")
        /// Pages turn automatically, every ``TemplateMachine/interval`` seconds.
        public static let playing = Mode(rawValue: "playing")
        /// Pages turn only by the member's taps.
        public static let resting = Mode(rawValue: "resting")
        /// The countdown has seconds left.
        public static let running = Mode(rawValue: "running")
        /// The countdown is over: the timer's texts and picture for that time are shown.
        public static let expired = Mode(rawValue: "expired")
        /// Too few pictures are left: only title and message are shown.
        public static let text = Mode(rawValue: "text")
        /// The notification was closed: all events are ignored.
        public static let dismissed = Mode(rawValue: "dismissed")
    }

    /// What can start a transition.
    public enum Trigger: String, CaseIterable, Sendable, Hashable {
        /// The control for the next or the previous item was tapped.
        case next, previous
        /// The item in view was shown for ``TemplateMachine/interval`` seconds.
        case advance
        /// A page or product, a star, or an icon was tapped.
        case select, star, icon
        /// The template's button was tapped.
        case button
        /// The body was tapped, outside of all controls.
        case tap
        /// "View In App": the action that opens the link.
        case view
        /// The countdown has no seconds left.
        case expire
        /// Fewer than ``TemplateMachine/minimumPictureCount`` items have a picture left.
        case empty
        /// The page from the web refused to be framed: the event `framingRefused`.
        case refuse
    }

    /// One step of a transition.
    public enum Command: Sendable, Hashable {
        /// Show the next available item, or the previous one, or the chosen one.
        case next, previous, select
        /// Set the rating; report it with its link.
        case star, rate
        /// Report that the current item was opened.
        case opened
        /// Open a link; do nothing if there is none.
        case open(Target)
        /// Open a link; do the default action if there is none.
        case openOrDefault(Target)
        /// Close the notification without opening the app.
        case dismiss
    }

    /// Which link a command opens.
    public enum Target: String, CaseIterable, Sendable, Hashable {
        /// The link of the body, or of the button.
        case body, button
        /// The link of the item in view, or of the item that the event names.
        case current, chosen
    }
}

extension TemplateMachine {
    /// Creates the machine of a template without states: a tap and "View In App" open the body's link. "View In App" also
    /// closes the notification.
    ///
    /// - Parameter body: the link of the body; nil does the default action on a tap.
    public init(body: TemplateLink?) {
        self.body = body
        actions = ["action_3": .view]
        onBody(in: .shown)
    }

    /// Sets what a tap on the body and "View In App" do in a mode: both open a link, and "View In App" also closes the
    /// notification.
    ///
    /// - Parameters:
    ///   - mode: the mode.
    ///   - target: the link to open. Without one, a tap does the default action.
    public mutating func onBody(in mode: Mode, opens target: Target = .body) {
        on(.tap, in: mode, do: [.openOrDefault(target)])
        on(.view, in: mode, do: [.open(target), .dismiss], then: .dismissed)
    }

    /// Adds a transition. It replaces the one for the same mode and trigger.
    ///
    /// - Parameters:
    ///   - trigger: what starts the transition.
    ///   - mode: the mode in which the trigger is handled.
    ///   - commands: what is done, in order.
    ///   - next: the mode after the transition; nil keeps the mode.
    public mutating func on(_ trigger: Trigger, in mode: Mode, do commands: [Command], then next: Mode? = nil) {
        modes[mode, default: [:]][trigger] = Transition(commands, then: next)
    }

    /// Adds a picture, so that the machine can count its failed candidates. Nil adds nothing.
    public mutating func add(_ picture: TemplatePicture?) {
        guard let picture else { return }
        pictures[picture.slot] = picture.candidates.count
    }

    /// Adds items with their pictures, links and records, after those added before.
    public mutating func add(_ items: [TemplateItem]) {
        for item in items {
            add(item.picture)
            self.items.append(Item(link: item.link, slot: item.picture?.slot, record: item.record))
        }
    }

    /// The machine of a template with one picture and without states: a tap opens the link.
    init(body: TemplateLink?, picture: TemplatePicture?) {
        self.init(body: body)
        add(picture)
    }

    // MARK: Pages

    /// The machine of pages that do not turn automatically: a tap opens the link of the page in view. If no picture is
    /// left, title and message are shown with the common link.
    init(pages: [TemplateItem], common: TemplateLink?) {
        self.init(body: common)
        modes = [:]
        start = .resting
        minimumPictureCount = 1
        add(pages)
        onBody(in: .resting, opens: .current)
        on(.empty, in: .resting, do: [], then: .text)
        onBody(in: .text)
    }

    /// Allows pages to be turned and chosen, and to be turned with Back and Next if `byActions`.
    mutating func addTurning(byActions: Bool) {
        on(.next, in: .resting, do: [.next])
        on(.previous, in: .resting, do: [.previous])
        on(.select, in: .resting, do: [.select])
        guard byActions else { return }
        actions["action_1"] = .previous
        actions["action_2"] = .next
    }

    /// Starts in the mode in which pages turn automatically until the member turns one, if there are several pages.
    mutating func play(if hasSeveralPages: Bool) {
        guard hasSeveralPages else { return }
        start = .playing
        modes[.playing] = modes[.resting]
        for trigger in [Trigger.next, .previous, .select] {
            modes[.playing]?[trigger]?.mode = .resting
        }
        on(.advance, in: .playing, do: [.next])
    }
}
