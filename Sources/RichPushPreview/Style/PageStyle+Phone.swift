extension PageStyle {
    /// A phone and its lock screen. The notification is exactly `--w` wide wherever there is room for it.
    static let phone: StaticString = """
        .phone{--gap:clamp(0px,calc((100vw - var(--w))/2),8px);width:min(calc(var(--w) + 2*var(--gap)),100vw);
        display:flex;flex-direction:column}
        .phone figcaption{text-align:center;font-size:.8125rem;color:var(--dim);margin-bottom:.6rem}
        .screen{position:relative;isolation:isolate;overflow:hidden;flex:1;display:flex;flex-direction:column;
        min-height:calc(var(--w)*2);padding:14px var(--gap) 30px;border-radius:clamp(0px,calc((100vw - var(--w))*9),54px);
        background:var(--wall);color:#fff;
        box-shadow:0 0 0 1px #6d6d72,0 0 0 9px #0b0b0c,0 0 0 10px #55555a,0 24px 48px -12px rgba(0,0,0,.45)}
        .status{position:relative;display:flex;justify-content:space-between;align-items:center;height:36px;padding:0 24px;
        font-size:15px;font-weight:600;direction:ltr}
        .status::before{content:"";position:absolute;inset:1px 0 auto;margin:auto;width:112px;height:33px;
        border-radius:20px;background:#000}
        .status svg{height:12px;width:auto;fill:#fff}
        .date{text-align:center;font-size:19px;font-weight:600;margin-top:26px;text-shadow:0 1px 8px rgba(0,0,0,.18)}
        .clock{text-align:center;font-size:90px;font-weight:600;line-height:1.02;letter-spacing:-.01em;
        text-shadow:0 2px 14px rgba(0,0,0,.16);direction:ltr}
        .screen::after{content:"";position:absolute;bottom:9px;inset-inline:0;margin:auto;width:138px;height:5px;
        border-radius:3px;background:#fff}
        .torch{position:absolute;bottom:34px;width:50px;height:50px;border-radius:50%;
        background:rgba(20,20,30,.34);-webkit-backdrop-filter:blur(16px);backdrop-filter:blur(16px);
        display:grid;place-items:center}
        .torch svg{width:22px;height:22px;fill:#fff}
        .torch.left{left:44px}.torch.right{right:44px}
        .lower{margin-top:auto;padding-bottom:72px}
        .blurred::before{content:"";position:absolute;inset:0;z-index:-1;background:rgba(30,30,50,.28);
        -webkit-backdrop-filter:blur(30px);backdrop-filter:blur(30px)}
        .glass{background:var(--glass);color:var(--glass-ink);
        -webkit-backdrop-filter:blur(36px) saturate(1.8);backdrop-filter:blur(36px) saturate(1.8)}
        @supports not ((backdrop-filter:none) or (-webkit-backdrop-filter:none)){.glass{background:var(--solid)}}
        @media (prefers-reduced-transparency:reduce){.glass{background:var(--solid);backdrop-filter:none}}
        .app-icon{flex:none;display:grid;place-items:center;width:38px;height:38px;border-radius:9px;color:#fff;
        font-size:21px;font-weight:700;background:linear-gradient(180deg,#3b82f6,#1740b8);
        box-shadow:0 0 0 .5px rgba(0,0,0,.12)}

        """

    /// The notification as it arrives.
    static let banner: StaticString = """
        .banner{display:flex;gap:10px;align-items:center;padding:13px 14px;border-radius:23px;min-height:64px}
        .banner-text{flex:1;min-width:0;font-size:.9375rem;line-height:1.27}
        .banner-head{display:flex;gap:8px;align-items:baseline}
        .banner-title{flex:1;min-width:0;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .banner time,.look-head time{font-size:.8125rem;color:var(--glass-dim);white-space:nowrap}
        .banner-subtitle{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .banner-body{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;
        white-space:pre-line;overflow-wrap:anywhere}
        .nothing{padding:13px 14px;border-radius:23px;text-align:center;font-size:.9375rem}
        .thumbnail{position:relative;flex:none;width:40px;height:40px;border-radius:7px;overflow:hidden;
        background:var(--fill)}
        .thumbnail img{width:100%;height:100%;object-fit:cover;display:block}

        """
}
