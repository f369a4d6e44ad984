import RichPushPayload

extension TimerTemplate {
    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .picture)
        fields.readTexts(into: &template)
        template.colors = fields.readColors()
        template.picture = fields.onlyPicture(
            "pt_big_img",
            animatedKey: "pt_gif",
            alternativeKey: "pt_big_img_alt_text"
        )
        template.pictureStyle.border = fields.pictureBorder()
        template.bodyLink = fields.bodyLink("pt_dl1")
        let timer = timer(from: &fields)
        template.timer = timer
        template.machine = machine(of: template, timer: timer)
        return template
    }

    private func timer(from fields: inout TemplateFields) -> TemplateTimer {
        var timer = TemplateTimer(countdown: countdown(from: &fields))
        timer.expiredTitle = fields.text("pt_title_alt").map { TemplateText($0, allowsMarkup: true) }
        timer.expiredMessage = fields.text("pt_msg_alt").map { TemplateText($0, allowsMarkup: true) }
        timer.expiredPicture = fields.picture(
            "pt_big_img_alt",
            animatedKey: "pt_gif_alt",
            alternativeKey: "pt_big_img_alt_alt_text"
        )
        readStyle(of: &timer, from: &fields)
        return timer
    }

    /// The threshold counts before the end, even if it is zero or less; with neither, time has run out.
    private func countdown(from fields: inout TemplateFields) -> TemplateCountdown {
        let (threshold, end) = (fields.seconds("pt_timer_threshold"), fields.seconds("pt_timer_end"))
        let countdown: TemplateCountdown =
            threshold.map { .afterDelivery(seconds: $0) } ?? end.map { .until(epochSeconds: $0) }
            ?? .afterDelivery(seconds: 0)
        if fields.element("pt_timer_threshold") == nil, fields.element("pt_timer_end") == nil {
            fields.reportMissing("pt_timer_threshold", "so is pt_timer_end: there is nothing to count down to.")
        }
        if countdown.remaining(now: fields.now, delivered: fields.now) == 0 {
            fields.report(
                .templateTimerExpired,
                key: threshold == nil && end != nil ? "pt_timer_end" : "pt_timer_threshold",
                "The timer has run out; what is meant for afterwards is shown at once."
            )
        }
        return countdown
    }
}
