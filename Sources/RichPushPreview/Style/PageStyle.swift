/// The page's style sheet, in the order it is written.
enum PageStyle {
    /// What a page of one scope needs.
    static func pieces(_ scope: PreviewOptions.Scope) -> [StaticString] {
        scope == .page ? page : alone
    }

    private static let page = [colors, frame, phone, banner, longLook] + template + dark
    private static let alone = [colors, view] + template + dark

    private static let template = [caption, pictures, pages, controls, products, others, lightScene]

    /// The dark colours, for a dark system unless the switch says light, and for a switch that says dark.
    private static let dark: [StaticString] = [
        "@media (prefers-color-scheme:dark){:root:not([data-appearance=light]){", darkColors,
        "}:root:not([data-appearance=light]) .scene{", darkScene,
        "}}\n:root[data-appearance=dark]{", darkColors,
        "}\n:root[data-appearance=dark] .scene{", darkScene, "}\n",
    ]

    /// The page's own colours in both appearances. A notification's come as pairs, for they must follow the switch too.
    private static let colors: StaticString = """
        :root{color-scheme:light dark;--page:#f2f2f7;--ink:#1c1c1e;--dim:#5e5e63;--rule:#c6c6c8;--panel:#fff;
        --accent:#0062cc;--link:#0062cc;--red:#c70c00;
        --glass:rgba(246,246,248,.82);--solid:#f6f6f8;--glass-ink:#000;--glass-dim:#4c4c50;
        --hair:rgba(60,60,67,.22);--fill:rgba(118,118,128,.16);--place:#e5e5ea;
        --wall:radial-gradient(120% 70% at 15% 8%,#6fbdf2 0,transparent 60%),
        radial-gradient(110% 60% at 95% 35%,#f59cb8 0,transparent 62%),
        radial-gradient(120% 70% at 30% 100%,#7d6bff 0,transparent 65%),
        linear-gradient(165deg,#5aa9f7,#b78cf2 55%,#4b58d6)}
        :root[data-appearance=light]{color-scheme:light}
        :root[data-appearance=dark]{color-scheme:dark}

        """

    private static let darkColors: StaticString = """
        --page:#000;--ink:#f2f2f7;--dim:#aeaeb2;--rule:#38383a;--panel:#1c1c1e;--accent:#0a6ee0;--link:#5aaaff;
        --red:#ff6961;
        --glass:rgba(62,62,68,.72);--solid:#2c2c2e;--glass-ink:#fff;--glass-dim:#c7c7cc;--hair:rgba(235,235,245,.2);
        --fill:rgba(118,118,128,.36);--place:#2c2c2e;
        --wall:radial-gradient(120% 70% at 15% 8%,#1d4f7a 0,transparent 60%),
        radial-gradient(110% 60% at 95% 35%,#6b2e4a 0,transparent 62%),
        radial-gradient(120% 70% at 30% 100%,#2d2473 0,transparent 65%),linear-gradient(165deg,#0f2f57,#3a2560 55%,#12163f)
        """

    /// Which of a notification's pairs of colours is used.
    private static let lightScene: StaticString = """
        .scene{--ground:var(--ground-l);--title:var(--title-l);--message:var(--message-l);--line1:var(--line1-l);
        --line2:var(--line2-l);--digits:var(--digits-l);--box-fill:var(--box-fill-l);--box-line:var(--box-line-l);
        --button-fill:var(--button-fill-l);--button-line:var(--button-line-l);--label:var(--label-l);
        --picture-line:var(--picture-line-l);--veil:var(--veil-l)}

        """

    private static let darkScene: StaticString = """
        --ground:var(--ground-d);--title:var(--title-d);--message:var(--message-d);--line1:var(--line1-d);
        --line2:var(--line2-d);--digits:var(--digits-d);--box-fill:var(--box-fill-d);--box-line:var(--box-line-d);
        --button-fill:var(--button-fill-d);--button-line:var(--button-line-d);--label:var(--label-d);
        --picture-line:var(--picture-line-d);--veil:var(--veil-d)
        """
}
