"""Attacks in payloads. If one succeeds, it sets `window.ran` or makes a request to a host."""

ATTACKS = [
    "<script>window.ran=1</script>",
    "<img src=x onerror=window.ran=1>",
    "<svg onload=window.ran=1>",
    "<b onclick=window.ran=1 onmouseover=window.ran=1>bold</b>",
    "<b/onclick=window.ran=1>bold</b>",
    "\"><script>window.ran=1</script>",
    "' onmouseover='window.ran=1",
    "</script><script>window.ran=1</script>",
    "</style><script>window.ran=1</script>",
    "</title><script>window.ran=1</script>",
    "<!--<script>window.ran=1</script>",
    "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
    "<a href='javascript:window.ran=1'>a link</a>",
    "<style>*{display:none!important}</style>",
    "<b><i><u>never closed",
    "&lt;script&gt;window.ran=1&lt;/script&gt;",
    "&#60;script&#62;window.ran=1&#60;/script&#62;",
    "<scr<script>ipt>window.ran=1</scr</script>ipt>",
    "<meta http-equiv=refresh content='0;url=https://evil.example.com/'>",
    "<base href=https://evil.example.com/><form action=https://evil.example.com/><button>send",
    "\u2028window.ran=1\u2029</script>",
    "\u202egnp.exe \u0000 \u001b[31m",
]
LINKS = [
    "javascript:window.ran=1", "JaVaScRiPt:window.ran=1", " javascript:window.ran=1", "java\tscript:window.ran=1",
    "data:text/html,<script>window.ran=1</script>", "vbscript:window.ran=1", "file:///etc/passwd", "blob:null/1",
    "https://example.com/\"onclick=\"window.ran=1", "https://example.com/'><script>window.ran=1</script>",
]
COLOURS = [
    "red;}</style><script>window.ran=1</script>", "#FFF;background:url(https://evil.example.com/)",
    "url(https://evil.example.com/)",
    "expression(window.ran=1)", "#12345g", "var(--x)", "}", "/*",
]
PICTURES = [
    "javascript:window.ran=1", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.ran=1'/>",
    "x\" onerror=\"window.ran=1", "https://media.example.com/\"onerror=\"window.ran=1", "file:///etc/passwd",
    "https://a;script-src *;.example.com/a.png", "https://media.example.com:99999/a.png", "//evil.example.com/a.png",
]
