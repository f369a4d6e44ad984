extension TemplatePage {
    /// The markup before a product's first value, after the page's head or after the previous product.
    static let first: (start: StaticString, next: StaticString) = (
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
        <title>Products</title><style>
        :root{color-scheme:light dark;--card:#fff;--ink:#1c1c1e;--quiet:#6c6c70;--line:#d1d1d6;--accent:#0a7d4f}
        @media (prefers-color-scheme:dark){:root{--card:#1c1c1e;--ink:#f2f2f7;--quiet:#aeaeb2;--line:#38383a}}
        body{margin:0;font:16px/1.4 -apple-system,system-ui,sans-serif;color:var(--ink);background:var(--card)}
        main{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:12px;padding:16px}
        .product{border:1px solid var(--line);border-radius:14px;overflow:hidden;background:var(--card)}
        .product img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;background:var(--line)}
        .product h2{margin:10px 12px 2px;font-size:1rem}.product p{margin:0 12px 12px;color:var(--quiet)}
        .product-link{position:relative;display:block;color:inherit;text-decoration:none}
        .product-link:focus-visible{outline:3px solid var(--accent);outline-offset:-3px}
        .mark{position:absolute;top:8px;inset-inline-end:8px;padding:4px;border-radius:50%;color:var(--accent)}
        .mark{background:color-mix(in srgb,var(--card) 80%,transparent);backdrop-filter:blur(6px)}
        .caption{display:flex;align-items:baseline;justify-content:space-between;gap:8px;min-height:2.6em}
        .price{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
        @media (prefers-reduced-motion:no-preference){.picture{transition:transform .3s}.picture:hover{transform:scale(1.03)}}
        </style></head><body><main><article class="product"><a class="product-link" rel="noreferrer" href="
        """,
        #"</p></article><article class="product"><a class="product-link" rel="noreferrer" href=""#
    )

    /// The markup before each of a product's other values.
    static let others: [StaticString] = [
        #"""
        "><svg class="mark" viewBox="0 0 24 24" width="24" height="24" role="presentation" aria-hidden="true" \#
        focusable="false"><path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" \#
        stroke-linejoin="round" d="M12 21c4.5 0 8-3.4 8-8 0-4.4-3.1-7.5-6.4-7.5-.9 0-1.3.3-1.6.3s-.7-.3-1.6-.3C7.1 \#
        5.5 4 8.6 4 13c0 4.6 3.5 8 8 8zM12 5.5c0-1.8 1-3 2.8-3.5"/><path fill="currentColor" d="M14.6 2.2c1.6-.5 3.2-.2 \#
        4.4.9-.9 1.5-2.4 2.2-4.2 2-.3-1-.4-1.9-.2-2.9z"/></svg><img class="picture" width="640" \#
        height="480" decoding="async" src="
        """#,
        #"" loading="lazy" referrerpolicy="no-referrer" alt=""#,
        #""></a><div class="caption"><h2 class="name" dir="auto" translate="no">"#,
        #"""
        </h2><button class="add" type="button" aria-label="Add to the basket"><svg viewBox="0 0 24 24" width="20" \#
        height="20" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" d="M12 \#
        5v14M5 12h14"/></svg></button></div><p class="price" dir="auto">
        """#,
    ]
}
