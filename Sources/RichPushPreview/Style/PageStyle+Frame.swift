extension PageStyle {
    /// The page around the phones.
    static let frame: StaticString = """
        *{box-sizing:border-box}
        html{font-size:100%;-webkit-text-size-adjust:100%}
        html[data-size="1"]{font-size:88%}html[data-size="3"]{font-size:118%}
        html[data-size="4"]{font-size:141%}html[data-size="5"]{font-size:188%}
        body{margin:0;background:var(--page);color:var(--ink);
        font:1rem/1.35 -apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;
        -webkit-font-smoothing:antialiased}
        p,h1,h2,h3,figure,ol,ul{margin:0;padding:0}
        button,input,select{font:inherit;color:inherit}
        button{cursor:pointer;border:0;background:none;padding:0}
        [hidden]{display:none!important}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:8px}
        .page-head{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;padding:1rem 1.25rem;
        border-bottom:1px solid var(--rule);background:var(--panel)}
        .page-head h1{font-size:1.25rem;font-weight:700;margin-inline-end:auto;overflow-wrap:anywhere}
        .switch{display:flex;gap:.5rem;align-items:center;font-size:.875rem;border:0;margin:0;padding:0}
        .switch legend{float:inline-start;padding:0;margin-inline-end:.5rem;color:var(--dim)}
        .segments{display:flex;background:var(--fill);border-radius:9px;padding:2px}
        .segments label{position:relative;padding:.3rem .8rem;border-radius:7px;cursor:pointer}
        .segments input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}
        .segments label:has(:checked){background:var(--panel);box-shadow:0 1px 3px rgba(0,0,0,.2);font-weight:600}
        .segments label:has(:focus-visible){outline:3px solid var(--accent)}
        .switch input[type=range]{width:7rem;accent-color:var(--accent)}
        .index{padding:1rem 1.25rem;columns:16rem;column-gap:2rem;font-size:.875rem;list-style-position:inside}
        .index a{color:var(--link);overflow-wrap:anywhere}
        .note{padding:1.5rem 0;content-visibility:auto;contain-intrinsic-size:auto 900px}
        .note+.note{border-top:1px solid var(--rule)}
        .note>h2{font-size:1.0625rem;font-weight:600;padding:0 1.25rem 1rem;text-align:center;overflow-wrap:anywhere}
        .phones{display:flex;flex-wrap:wrap;justify-content:center;align-items:flex-start;gap:2rem 3rem}
        .panel{width:min(calc(2*var(--w) + 80px),100%);margin:1.5rem auto 0;padding:0 1rem;font-size:.8125rem}
        .panel-head{display:flex;align-items:center;gap:.5rem;margin-bottom:.5rem}
        .panel h3{font-size:.8125rem;font-weight:600;color:var(--dim);margin-inline-end:auto}
        .panel button{background:var(--fill);border-radius:99px;padding:.35rem .85rem;font-weight:500}
        .panel button[aria-pressed=true]{background:var(--accent);color:#fff}
        .log{max-height:11rem;overflow:auto;overflow-wrap:anywhere}
        .log p{padding:.3rem 0;border-top:1px solid var(--rule)}
        .log code{font:.75rem/1.4 ui-monospace,SFMono-Regular,Menlo,monospace;color:var(--dim)}
        .auto{color:var(--dim);min-height:1.2em}
        .away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

        """

    /// The template without a page around it.
    static let view: StaticString = """
        *{box-sizing:border-box}
        html{-webkit-text-size-adjust:100%;font:-apple-system-body}
        body{margin:0;background:transparent;
        font-family:-apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,system-ui,"Segoe UI",Roboto,sans-serif;
        line-height:1.35;-webkit-font-smoothing:antialiased;-webkit-user-select:none;user-select:none}
        p{margin:0}button{font:inherit;color:inherit;cursor:pointer;border:0;background:none;padding:0}
        [hidden]{display:none!important}
        :focus-visible{outline:3px solid var(--accent);outline-offset:-3px;border-radius:8px}
        .away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

        """
}
