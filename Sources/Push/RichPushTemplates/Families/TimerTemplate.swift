import RichPushPayload

/// `pt_timer`: a countdown beside title and message. After its end other texts and another picture are shown.
struct TimerTemplate: KnownTemplate {
    let id = "pt_timer"

    // MARK: Reading

    func template(from fields: inout TemplateFields) -> Template {
        var template = Template(rendered: id, layout: .picture)
        fields.readTexts(into: &template)
        template.colors = fields.readColors()
        template.picture = fields.bigPicture()
        template.pictureStyle.border = fields.pictureBorder()
        template.bodyLink = bodyLink(from: &fields)
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

    /// `pt_timer_threshold` takes precedence over `pt_timer_end`, even if it is zero or less. Without both, the countdown
    /// is over.
    private func countdown(from fields: inout TemplateFields) -> TemplateCountdown {
        let (threshold, end) = (fields.seconds("pt_timer_threshold"), fields.seconds("pt_timer_end"))
        let countdown: TemplateCountdown =
            threshold.map { .afterDelivery(seconds: $0) } ?? end.map { .until(epochSeconds: $0) }
            ?? .afterDelivery(seconds: 0)
        if fields.element("pt_timer_threshold") == nil, fields.element("pt_timer_end") == nil {
            fields.reportMissing("pt_timer_threshold", "pt_timer_end is missing too, so the countdown is over.")
        }
        let key = threshold == nil && end != nil ? "pt_timer_end" : "pt_timer_threshold"
        let left = countdown.remaining(now: fields.now, delivered: fields.now)
        if left == 0 {
            fields.report(
                .templateTimerExpired,
                key: key,
                "The timer has run out; the texts and picture for the time after its end are shown."
            )
        }
        if left > Self.longest { reviewLength(left, of: countdown, key: key, &fields) }
        return countdown
    }

    /// The longest countdown that is not reported: 100 hours.
    private static let longest: Int64 = 360_000

    private func reviewLength(
        _ left: Int64,
        of countdown: TemplateCountdown,
        key: String,
        _ fields: inout TemplateFields
    ) {
        let (value, isInMilliseconds) =
            switch countdown {
            case .afterDelivery(let seconds): (seconds, seconds % 1000 == 0 && seconds / 1000 <= Self.longest)
            // The year 5138 in seconds, 1973 in milliseconds.
            case .until(let epochSeconds): (epochSeconds, epochSeconds >= 100_000_000_000)
            }
        let advice = " The value looks like milliseconds; it is read as seconds. In seconds it is \(value / 1000)."
        let message = "The timer counts down from \(left / 3600) hours, more than 100."
        fields.report(.templateTimerRange, key: key, message + (isInMilliseconds ? advice : ""))
    }

    /// The box around the digits (CleverTap 1.4.0). If the dark colour is missing, the light one is used.
    private func readStyle(of timer: inout TemplateTimer, from fields: inout TemplateFields) {
        timer.digits = digits(from: &fields)
        timer.fill = fill(from: &fields)
        timer.border.color = pair("pt_chrono_border_clr", from: &fields)
        timer.border.width = fields.limitedLength("pt_chrono_border_width") ?? 0
        timer.border.radius = fields.limitedLength("pt_chrono_border_radius") ?? 0
        let colors = ["pt_chrono_border_clr", "pt_chrono_border_clr_dark"]
        fields.reviewBorder("pt_chrono_border_width", timer.border.width, colors: colors)
    }

    private func digits(from fields: inout TemplateFields) -> TemplateColorPair {
        let (own, title) = ("pt_chrono_title_clr", "pt_title_clr")
        var digits = TemplateColorPair.standard(light: .black, dark: .white)
        // The last one that is given is used.
        for key in [title, own] {
            let color = fields.color(key)
            digits.setLight(color, key: key)
            digits.setDark(color, key: key)
            digits.setDark(fields.color("\(key)_dark"), key: "\(key)_dark")
        }
        return digits
    }

    private func fill(from fields: inout TemplateFields) -> TemplateFill? {
        let plain = pair("pt_chrono_bg_clr", from: &fields).map(TemplateFill.solid)
        let style = fields.word("pt_chrono_style", otherwise: "the box is filled with one colour")
        let gradient = fields.gradient("pt_chrono_grad", isAsked: style != nil && style != "solid")
        guard let gradient else { return plain }
        return style == "gradient_radial"
            ? .radial(gradient.first, gradient.second)
            : .linear(gradient.first, gradient.second, degrees: gradient.degrees)
    }

    private func pair(_ key: String, from fields: inout TemplateFields) -> TemplateColorPair? {
        let (light, dark) = (fields.color(key), fields.color("\(key)_dark"))
        guard let either = light ?? dark else { return nil }
        var pair = TemplateColorPair(either)
        pair.setLight(light, key: key)
        pair.setDark(light, key: key)
        pair.setDark(dark, key: "\(key)_dark")
        if light == nil { pair.setLight(dark, key: "\(key)_dark") }
        return pair
    }

    // MARK: Machine

    /// After the end of the countdown other texts and another picture are shown; the link stays the same. Without another
    /// picture the first one stays if it was shown. If the countdown is over at the beginning, no picture is shown then.
    private func machine(of template: Template, timer: TemplateTimer) -> TemplateMachine {
        var machine = TemplateMachine(body: template.bodyLink)
        machine.modes = [:]
        machine.start = .running
        machine.countdown = timer.countdown
        machine.add(template.picture)
        machine.add(timer.expiredPicture)
        machine.picturesBeforeEnd = [template.picture?.slot].compactMap(\.self)
        machine.onBody(in: .running)
        machine.on(.expire, in: .running, do: [], then: .expired)
        machine.onBody(in: .expired)
        return machine
    }
}
