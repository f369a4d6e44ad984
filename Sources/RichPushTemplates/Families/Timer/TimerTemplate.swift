/// `pt_timer`: a countdown beside title and message; other texts and another picture once it has run out.
struct TimerTemplate: TemplateReader {
    let id = "pt_timer"
    let documentedKeys = ["pt_title", "pt_msg", "pt_dl1", "pt_bg", "pt_timer_threshold"]
}
