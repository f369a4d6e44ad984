public import RichPushPayload

/// How a template behaves, as data: a table of modes and triggers, and what the table's commands work on.
///
/// ``TemplateModel`` interprets it, and so does the script of the page that shows a template, from the same table as
/// JSON. An interpreter keeps a mode, a page (the place of an item), a rating, the time its page came into view, and
/// which candidates of which pictures failed. If the countdown has nothing left at the beginning, all candidates of the
/// pictures in ``picturesBeforeEnd`` count as failed. For each event it does this, in this order:
///
/// 1. **Time.** After `pause` or `disappear` time stands still until `appear`: no `tick` does anything, the countdown does
///    not end, and the other events happen at the time of the stop. With `appear` the time in between is added to the time
///    the page came into view. If there is a countdown with nothing left, and the mode's row has `expire`, that transition is made.
/// 2. **Trigger.** `tick` becomes `advance` if the row has it and ``interval`` seconds have passed since the page came
///    into view. An action's identifier is looked up in ``actions``. One that is neither there nor in ``ownActions`` closes the
///    notification and yields `dismissAndForward`, unless the mode is `dismissed`. `star` 1 to 5 means the items 0 to 4. `select`,
///    `star` and `icon` need an available item, else nothing happens. `framingRefused` becomes `refuse`. Everything else is its own trigger.
/// 3. **Failed picture.** The candidate is marked. If ``minimumPictureCount`` is not 0, an item whose picture has no
///    candidate left is no longer available: with fewer than `minimumPictureCount` items the trigger is `empty`. Else, if
///    the row has `select` and the item in view is no longer available, the next available one takes its place, which
///    yields `pageShown`.
/// 4. **Transition.** If the row has the trigger, its commands are done in order, and then its mode, if any, entered.
///
/// The commands: `next` and `previous` show the nearest available item in that direction, around the ends; `select`
/// shows the chosen one. Showing another item than the current one starts its time anew and yields `pageShown`, then
/// `viewed` if the item has a record. `star` sets the rating, `rate` reports it with its item's link, `opened` reports
/// the current item's record if it has one. `open X` opens a link: nothing if there is none, the default action if it
/// is given but unusable; `openOrDefault X` does the default action in both cases. `X` is `body`, `button`, `current`
/// or `chosen`. The effect names what was tapped. `dismiss` closes the notification.
public struct TemplateMachine: Sendable, Hashable {
    /// What an item is to the machine.
    public struct Item: Sendable, Hashable {
        /// What a tap on it opens.
        public var link: TemplateLink?
        /// The slot of its picture.
        public var slot: String?
        /// What is recorded of it.
        public var record: JSONObject?

        /// An item.
        public init(link: TemplateLink? = nil, slot: String? = nil, record: JSONObject? = nil) {
            self.link = link
            self.slot = slot
            self.record = record
        }
    }

    /// What is done when something happens in a mode.
    public struct Transition: Sendable, Hashable {
        /// What is done, in order. At most one of the commands opens a link.
        public var commands: [Command]
        /// The mode entered afterwards; nil stays.
        public var mode: Mode?

        /// A transition.
        public init(_ commands: [Command], then mode: Mode? = nil) {
            self.commands = commands
            self.mode = mode
        }
    }

    /// The mode it begins in.
    public var start = Mode.shown
    /// What each mode does on which trigger. A mode without a row does nothing.
    public var modes: [Mode: [Trigger: Transition]] = [:]
    /// Pages, products, stars or icons.
    public var items: [Item] = []
    /// How many candidates each picture's slot has.
    public var pictures: [String: Int] = [:]
    /// The link of the body.
    public var body: TemplateLink?
    /// The link of the button.
    public var button: TemplateLink?
    /// What the notification's action buttons stand for, by identifier.
    public var actions: [String: Trigger] = [:]
    /// The seconds between two pages in a mode that advances by itself.
    public var interval = 3.0
    /// How many items must have a picture; 0 if they are shown without one too.
    public var minimumPictureCount = 0
    /// What it counts down to.
    public var countdown: TemplateCountdown?
    /// The slots of pictures that are not shown, and so not loaded, if the countdown is over at the beginning.
    public var picturesBeforeEnd: [String] = []

    /// A machine that does nothing.
    public init() {}

    /// The identifiers that belong to templates, "Back", "Next" and "View In App": a template for which one of them has no
    /// meaning does nothing, and the app is not told.
    public static let ownActions: Set<String> = ["action_1", "action_2", "action_3"]

    /// Whether an action is for the template rather than for the app.
    func knows(_ identifier: String) -> Bool {
        actions[identifier] != nil || Self.ownActions.contains(identifier)
    }
}

// MARK: - The words of the table

extension TemplateMachine {
    /// A state of the machine. Hosts may add their own.
    public struct Mode: RawRepresentable, Sendable, Hashable {
        /// The mode's name in the table.
        public let rawValue: String

        /// A mode of this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The template is seen, and time changes nothing.
        public static let shown = Mode(rawValue: "shown")
        /// Pages turn by themselves.
        public static let playing = Mode(rawValue: "playing")
        /// Pages are turned by hand.
        public static let resting = Mode(rawValue: "resting")
        /// Time runs down.
        public static let running = Mode(rawValue: "running")
        /// Time has run out: the timer's other texts and picture are seen.
        public static let expired = Mode(rawValue: "expired")
        /// Too few pictures are left: title and message alone are seen.
        public static let text = Mode(rawValue: "text")
        /// The notification was closed: nothing happens any more.
        public static let dismissed = Mode(rawValue: "dismissed")
    }

    /// What can set off a transition.
    public enum Trigger: String, CaseIterable, Sendable, Hashable {
        /// To the next item, or the previous one.
        case next, previous
        /// To the next item, because its time has come.
        case advance
        /// A page or product, a star, an icon was tapped.
        case select, star, icon
        /// The button was tapped.
        case button
        /// The body was tapped.
        case tap
        /// "View In App": the action that opens the link.
        case view
        /// The countdown has run out.
        case expire
        /// Too few items are left.
        case empty
        /// The page from the web refused to be framed: the event `framingRefused`.
        case refuse
    }

    /// One thing done in a transition.
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
        /// Close the notification.
        case dismiss
    }

    /// Whose link is opened.
    public enum Target: String, CaseIterable, Sendable, Hashable {
        /// The body's, the button's.
        case body, button
        /// That of the item in view, that of the item the event names.
        case current, chosen
    }
}
