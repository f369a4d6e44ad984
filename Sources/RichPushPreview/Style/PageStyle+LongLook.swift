extension PageStyle {
    /// The notification with its details, and its buttons.
    static let longLook: StaticString = """
        .expanded .screen{padding-top:14px}
        .look-space{margin:26px 0 40px}
        .look{border-radius:26px;overflow:hidden;color:var(--glass-ink);box-shadow:0 14px 40px rgba(0,0,0,.28)}
        .look>[data-layout=overlay]{clip-path:inset(0 round 0 0 26px 26px)}
        .look-head{display:flex;align-items:center;gap:8px;padding:9px 12px 9px 14px;font-size:.8125rem}
        .look-head .app-icon{width:22px;height:22px;border-radius:5px;font-size:12px}
        .look-head .name{flex:1;min-width:0;font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .close{display:grid;place-items:center;width:28px;height:28px;border-radius:50%;background:var(--fill)}
        .close svg{width:11px;height:11px;stroke:var(--glass-dim);stroke-width:2.4;stroke-linecap:round;fill:none}
        .system{padding-bottom:14px}
        .system .picture{height:auto;padding:0;min-height:140px;background:var(--place)}
        .system .picture img{position:static;width:100%;height:auto;max-height:calc(var(--w)*1.1);display:block;object-fit:cover}
        .system-text{padding:12px 16px 2px;font-size:.9375rem;line-height:1.3;overflow-wrap:anywhere}
        .system-text .title,.system-text .subtitle{font-weight:600}
        .system-text .message{white-space:pre-line}
        .media{display:flex;align-items:center;gap:14px;padding:14px 16px;color:#fff;background:#1c1c1e}
        .media.video{aspect-ratio:16/9;justify-content:center;flex-direction:column}
        .media .play{display:grid;place-items:center;width:56px;height:56px;border-radius:50%;
        background:rgba(255,255,255,.22)}
        .media .play svg{width:22px;height:22px;fill:#fff;margin-inline-start:3px}
        .media.audio .play{width:40px;height:40px}.media.audio .play svg{width:16px;height:16px}
        .wave{flex:1;height:30px;fill:rgba(255,255,255,.75)}
        .media span{font-size:.8125rem}
        .actions{margin-top:10px;width:min(100%,270px);border-radius:14px;overflow:hidden}
        .actions button{display:flex;align-items:center;width:100%;min-height:44px;padding:10px 16px;text-align:inherit;
        font-size:1.0625rem;line-height:1.25;overflow-wrap:anywhere}
        .actions button+button{border-top:.5px solid var(--hair)}
        .actions button:hover{background:var(--fill)}
        .actions button:focus-visible{outline-offset:-4px;border-radius:12px}
        .actions .destructive{color:var(--red)}
        .reply{display:flex;gap:8px;align-items:center;margin-top:10px;padding:8px 8px 8px 12px;border-radius:22px}
        .reply input{flex:1;min-width:0;border:1px solid var(--hair);background:var(--solid);border-radius:18px;
        padding:7px 14px;font-size:1rem}
        .reply input::placeholder{color:var(--glass-dim);opacity:1}
        .reply button{background:var(--accent);color:#fff;font-weight:600;border-radius:18px;padding:7px 14px}
        .gone .look,.gone .actions,.gone .reply{opacity:0;transform:scale(.94);pointer-events:none}
        .look,.actions,.reply{transition:opacity .3s,transform .3s}
        .gone-note{display:none;text-align:center;padding:2rem 1rem}
        .gone .gone-note{display:block}

        """
}
