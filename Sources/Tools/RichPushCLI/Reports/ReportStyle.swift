import RichPushPreview

/// The beginning of the pages of `report` and `doctor`: their head and their first line.
enum ReportStyle {
    /// Writes the head of a page, its heading, and the start of the paragraph below it.
    static func open(_ html: inout HTMLBuilder, title: StaticString) {
        html.markup(
            """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><title>
            """
        )
        html.markup(title)
        html.markup(
            """
            </title>
            <style>
            :root{color-scheme:light dark;--page:#fff;--ink:#1c1c1e;--dim:#5e5e63;--rule:#d1d1d6;--back:#f2f2f7}
            @media(prefers-color-scheme:dark){:root{--page:#000;--ink:#f2f2f7;--dim:#a1a1a8;--rule:#3a3a3c;
            --back:#1c1c1e}}
            body{margin:0;background:var(--page);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
            main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem}
            h1{font-size:1.5rem;margin:0}h2{font-size:1.05rem;margin:2rem 0 .5rem}p{margin:.25rem 0}
            .dim{color:var(--dim)}
            .totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:.75rem;margin:1rem 0}
            .totals div{background:var(--back);border-radius:.6rem;padding:.6rem .8rem}
            .totals dt{color:var(--dim)}.totals dd{margin:0;font-size:1.4rem;font-variant-numeric:tabular-nums}
            .scroll{overflow-x:auto}
            table{border-collapse:collapse;width:100%;font-size:.9rem}
            th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
            td{overflow-wrap:anywhere}
            </style></head><body><main><h1>
            """
        )
        html.markup(title)
        html.markup("</h1><p class=\"dim\">")
    }
}

extension HTMLBuilder {
    /// Writes a text with markup before and after it.
    mutating func text(_ text: String, between start: StaticString, _ end: StaticString) {
        markup(start)
        self.text(text)
        markup(end)
    }
}
