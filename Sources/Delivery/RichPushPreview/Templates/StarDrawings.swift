/// The drawings of a filled and an empty star, 30 points wide and high.
enum StarDrawings {
    /// Both drawings; the style sheet shows one of them.
    static let both: StaticString = """
        <svg viewBox="0 0 30 30" aria-hidden="true"><g class="full"><path fill="#f1c40f" \
        d="M15.0 1.7 19.1 10.7 29.0 11.9 21.6 18.6 23.7 28.3 15.0 23.4 6.3 28.3 8.4 18.6 1.0 11.9 10.9 10.7z"/>\
        <path fill="#f39c12" d="M15.0 1.7 19.1 10.7 29.0 11.9 21.6 18.6 23.7 28.3 15.0 23.4z"/></g>\
        <path class="empty" fill="none" stroke="#929292" stroke-width="1.4" stroke-linejoin="round" \
        d="M15.0 3.3 18.6 11.2 27.3 12.2 20.8 18.1 22.6 26.6 15.0 22.3 7.4 26.6 9.2 18.1 2.7 12.2 11.4 11.2z"/></svg>
        """
}
