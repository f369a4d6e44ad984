/// The parts of a lock screen that do not belong to a notification. Screen readers skip them.
enum LockScreenDrawings {
    /// The status bar of the lock screen, which has a large clock of its own.
    static let bar: StaticString = "<div class=\"status\" aria-hidden=\"true\"><span></span>"

    /// The status bar with its own clock.
    static let barWithClock: StaticString = "<div class=\"status\" aria-hidden=\"true\"><span>9:41</span>"

    /// Signal, network and battery, and the end tag of both status bars.
    static let signals: StaticString = """
        <svg viewBox="0 0 66 12"><path d="M0 8h3v4H0zM5 6h3v6H5zM10 3h3v9h-3zM15 0h3v12h-3zM25 4.4a9.5 9.5 0 0 1 13 \
        0l-1.5 1.7a7.2 7.2 0 0 0-10 0zM27.8 7.5a5.4 5.4 0 0 1 7.4 0L31.5 11.6zM44 1.5h17a1.5 1.5 0 0 1 1.5 \
        1.5v6a1.5 1.5 0 0 1-1.5 1.5H44a1.5 1.5 0 0 1-1.5-1.5V3A1.5 1.5 0 0 1 44 1.5zM64 \
        4v4a2.2 2.2 0 0 0 0-4z"/></svg></div>
        """

    static let clock: StaticString = """
        <div aria-hidden="true"><div class="date">Tuesday, September 9</div><div class="clock">9:41</div></div>
        """

    static let lamps: StaticString = """
        <span class="torch left" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="M8 2h8v2H8zM8 5h8c0 3-2 4-2 6v11h-4\
        V11c0-2-2-3-2-6z"/></svg></span><span class="torch right" aria-hidden="true"><svg viewBox="0 0 24 24"><path \
        d="M9 5l1.5-2h3L15 5h5a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zm3 3a4.5 4.5 0 1 0 0 9 4.5 \
        4.5 0 0 0 0-9z"/></svg></span>
        """
}
