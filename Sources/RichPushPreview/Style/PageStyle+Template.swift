extension PageStyle {
    /// Title, message, and what stands beside them. At the usual size of text the block is 18 + 20 + 18 points high.
    static let caption: StaticString = """
        [dir=ltr]{text-align:left}[dir=rtl]{text-align:right}
        .template{position:relative;width:100%;background:var(--ground);color:var(--title);cursor:pointer;overflow:hidden}
        .caption{display:flex;align-items:center;gap:12px;min-height:56px;padding:4px 16px;overflow:hidden}
        .words{flex:1;min-width:0}
        .words>p{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .title{color:var(--title);font-size:1rem;line-height:1.3125rem;font-weight:600}
        .message,.subtitle{color:var(--message);font-size:.875rem;line-height:1.1875rem}
        .has-subtitle{padding-block:1px}
        .has-subtitle .title{font-size:.875rem;line-height:1.0625rem}
        .has-subtitle .subtitle,.has-subtitle .message{font-size:.75rem;line-height:.9375rem}
        .subtitle{font-weight:600}
        .picture:not([hidden])~.caption .blank{visibility:hidden}
        .words :is(sub,sup){line-height:0}
        html[data-size="4"] .words>p,html[data-size="5"] .words>p{white-space:pre-line;overflow-wrap:anywhere;
        display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4}
        .timer{flex:none;font-size:1.25rem;line-height:1.5rem;font-weight:600;font-variant-numeric:tabular-nums;color:var(--digits);
        padding:3px 8px;background:var(--box-fill,transparent);border-radius:var(--box-radius,0);direction:ltr;
        border:var(--box-width,0) solid var(--box-line,transparent)}
        .icon{flex:none;position:relative;width:44px;height:44px;border-radius:9px;overflow:hidden}
        .icon img{width:100%;height:100%;object-fit:cover;display:block}
        .body-button{position:absolute;bottom:4px;inset-inline-end:4px;background:var(--accent);color:#fff;border-radius:99px;
        padding:4px 12px;font-size:.8125rem;opacity:0;pointer-events:none}
        .body-button:focus-visible{opacity:1}

        """

    /// Pictures and their places.
    static let pictures: StaticString = """
        .picture{position:relative;height:0;padding-bottom:56.25%;overflow:hidden;background:var(--place);
        border-radius:var(--picture-radius,0)}
        .picture.square{padding-bottom:100%}
        .picture img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;pointer-events:none}
        .picture.fits{background:none}.picture.fits img{object-fit:contain}
        .picture::after{content:"";position:absolute;inset:0;border-radius:inherit;pointer-events:none;
        border:var(--picture-width,0) solid var(--picture-line,transparent)}
        [data-layout=overlay]{display:grid}
        [data-layout=overlay]>*{grid-area:1/1;min-width:0}
        [data-layout=overlay] .picture{padding-bottom:calc(56.25% + 56px)}
        [data-layout=overlay] .caption{position:relative;align-self:end}
        [data-layout=overlay] .picture:not([hidden])~.caption{background:var(--veil);
        -webkit-backdrop-filter:blur(18px) saturate(1.6);backdrop-filter:blur(18px) saturate(1.6)}

        """

    /// Pages, dots and arrows.
    static let pages: StaticString = """
        .pages{position:relative;touch-action:pan-y}
        .turned .page:not([hidden]) .picture{animation:turn .36s cubic-bezier(.25,.8,.3,1)}
        @keyframes turn{from{transform:translateX(var(--from,28px));opacity:.3}}
        [dir=rtl] .turned{--from:-28px}
        @media (prefers-reduced-motion:reduce){.turned .page .picture,.look,.actions,.reply{animation:none!important;
        transition:none!important}}
        .dots{position:absolute;z-index:2;inset-inline:0;top:calc(56.25cqw - 28px);display:flex;justify-content:center;
        pointer-events:none}
        .template{container-type:inline-size}
        .square .dots{top:calc(100cqw - 28px)}
        .dots>div{display:flex;align-items:center;padding:0 5px;min-height:22px;border-radius:11px;background:rgba(0,0,0,.52);
        color:#fff;font-size:.75rem;font-variant-numeric:tabular-nums}
        .dots button{pointer-events:auto}
        .dot{display:grid;place-items:center;width:16px;height:22px}
        .dot::before{content:"";width:7px;height:7px;border-radius:50%;background:rgba(255,255,255,.5)}
        .dot[aria-current=true]::before{background:#fff}
        .count{padding:0 6px}
        .arrow{position:absolute;z-index:2;top:100px;width:40px;height:40px;border-radius:50%;display:grid;place-items:center;
        background:rgba(0,0,0,.52);color:#fff}
        .arrow.back{inset-inline-start:8px}.arrow.forth{inset-inline-end:8px}
        .arrow svg{width:16px;height:16px;stroke:#fff;stroke-width:2.6;fill:none;stroke-linecap:round;stroke-linejoin:round}
        [dir=rtl] .arrow svg{transform:scaleX(-1)}

        """
}
