extension PageStyle {
    /// Stars, icons, buttons.
    static let controls: StaticString = """
        .stars{display:flex;justify-content:center;gap:10px;min-height:50px;padding-bottom:6px}
        .picture:not([hidden])~.stars{min-height:44px;padding-bottom:0}
        .stars button{display:grid;place-items:center;width:44px;height:44px}
        .stars svg{width:32px;height:32px;fill:none;stroke:#a3660a;stroke-width:1.5;stroke-linejoin:round}
        .stars .filled svg{fill:#ffb800}
        .icons{display:flex;justify-content:space-evenly;gap:8px;padding:4px 16px 16px}
        .icons button{position:relative;flex:0 1 60px;aspect-ratio:1;min-width:0;border-radius:13px;overflow:hidden;background:var(--place)}
        .icons img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
        .button{display:block;min-height:36px;padding:7px 16px;font-size:.9375rem;font-weight:600;text-align:center;
        overflow-wrap:anywhere;color:var(--label);background:var(--button-fill);border-radius:var(--button-radius,10px);
        border:var(--button-width,0) solid var(--button-line,transparent);box-shadow:0 0 0 .5px var(--hair)}

        """

    /// Two or three products.
    static let products: StaticString = """
        .products{padding-bottom:14px}.products .has-subtitle{padding-block:8px}
        .thumbs{display:flex;gap:8px;padding:10px 16px 4px}
        .thumbs button{position:relative;flex:1 1 0;aspect-ratio:4/3;border-radius:10px;overflow:hidden;background:var(--place)}
        .thumbs button::before{content:attr(aria-label);position:absolute;inset:0;display:grid;place-items:center;padding:6px;
        font-size:.75rem;line-height:1.2;text-align:center;overflow-wrap:anywhere;color:var(--ink)}
        .thumbs img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
        .thumbs button[aria-pressed=true]::after{content:"";position:absolute;inset:0;border-radius:inherit;
        border:3px solid #0a84ff;box-shadow:inset 0 0 0 1.5px #fff}
        .product{display:flex;align-items:center;gap:12px;padding:8px 16px}
        .product .words>p{white-space:normal;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;
        overflow-wrap:anywhere}
        .price{flex:none;max-width:45%;font-size:1.0625rem;font-weight:700;color:var(--title);overflow-wrap:anywhere}
        .products>.button{width:calc(100% - 32px);margin:6px 16px 0}
        .linear{display:flex;align-items:center}
        .linear .picture{flex:none;width:46%;padding-bottom:34.5%;margin-inline-start:16px;border-radius:12px}
        .linear .product{flex:1;min-width:0;flex-direction:column;align-items:flex-start;gap:4px}
        .linear .product .words{flex:none;max-width:100%}.linear .price{max-width:100%}

        """

    /// Vertical image, page from the web.
    static let others: StaticString = """
        .side{display:flex;gap:14px;align-items:center;padding:10px 12px}
        .side .picture{flex:none;width:38cqw;height:50.667cqw;padding:0;margin-block:0}
        .side .message{white-space:normal;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;
        overflow-wrap:anywhere}
        .line{font-size:.8125rem;line-height:1.1rem;margin-top:2px}
        .line.first{color:var(--line1)}.line.second{color:var(--line2)}
        .side .button{margin-top:8px;min-height:34px;width:100%;border-radius:var(--button-radius,0)}
        .web{position:relative;height:0;padding-bottom:177.7%;background:var(--place);color:var(--dim)}
        .web.landscape{padding-bottom:56.25%}
        .web p{position:absolute;inset:0;display:grid;place-items:center;padding:1rem;text-align:center;overflow-wrap:anywhere;
        font-size:.875rem}
        .web iframe{position:absolute;inset:0;width:100%;height:100%;border:0;background:#fff;color-scheme:light}

        """
}
