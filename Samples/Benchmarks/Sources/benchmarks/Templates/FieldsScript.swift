import RichPushPayload
import RichPushTemplates

/// A Python script that reads pushes with templates, one for each line.
enum FieldsScript: String {
    /// Only their JSON, into dictionaries.
    case loads
    /// Their JSON, and the fields that `inspect` prints, with a check of each URL and of the usual colours.
    case checked

    var process: MeasuringProcess {
        MeasuringProcess(
            arguments: ["python3", "-c", Self.script, rawValue],
            failure: "Install Python 3 with: apt-get install python3"
        )
    }

    private static let script = """
        import json, re, sys, time
        from urllib.parse import urlsplit
        loads = json.loads
        slots = [tuple(key + str(n) for key in ("pt_img", "pt_bt", "pt_st", "pt_price", "pt_dl")) for n in range(1, 6)]

        def fields(line):
            push = loads(line)
            alert = push["aps"]["alert"]
            slider = push.get("ct_ContentSlider")
            if slider is not None:
                if isinstance(slider, str): slider = loads(slider)
                items = [
                    (item.get("imageUrl"), item.get("caption"), item.get("subcaption"), None, item.get("actionUrl"))
                    for item in slider["items"]
                ]
                texts = [alert.get(key) for key in ("title", "subtitle", "body")]
                return slider, ("ct_ContentSlider", *texts, items, None)
            data = push.get("pt_json", push)
            if isinstance(data, str): data = loads(data)
            get = data.get
            items = [tuple(map(get, slot)) for slot in slots if slot[0] in data]
            if not items:
                picture = get("pt_gif") or get("pt_big_img") or push.get("ct_mediaUrl")
                if picture: items = [(picture, None, None, None, get("pt_dl1"))]
            title = get("pt_title") or alert.get("title")
            message = get("pt_msg_summary") or get("pt_msg") or alert.get("body")
            if get("pt_timer_threshold") == 0:  # The countdown is over.
                title, message = get("pt_title_alt") or title, get("pt_msg_alt") or message
            return data, (
                push.get("pt_id", "ct_media"), title, get("pt_subtitle"), message, items, get("pt_timer_threshold"),
            )

        colours = [key + dark for key in ("pt_bg", "pt_title_clr", "pt_msg_clr") for dark in ("", "_dark")]
        is_colour = re.compile("#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?").fullmatch

        def url(text):
            try: parts = urlsplit(text)
            except ValueError: return None
            return text if parts.scheme and (parts.netloc or parts.path) else None

        def checked(line):
            data, (requested, title, subtitle, message, items, duration) = fields(line)
            return (
                requested, title, subtitle, message,
                [(item[0] and url(item[0]), *item[1:4], item[4] and url(item[4])) for item in items], duration,
                [key for key in colours if key in data and not is_colour(data[key])],
            )

        work = {"loads": loads, "checked": checked}[sys.argv[1]]
        lines = sys.stdin.buffer.read().decode().split("\\n")
        loops = int(sys.argv[2])
        if loops == 0:
            for line in lines:
                print(json.dumps(checked(line)[:4]))
            sys.exit()
        for line in lines[:200]: work(line)
        start = time.perf_counter_ns()
        for index in range(loops): work(lines[index % len(lines)])
        print((time.perf_counter_ns() - start) / loops)
        """
}

extension Template {
    /// The fields of a template that the script prints too: the texts as read, or those after the end of a countdown.
    var fieldsOfScript: JSONValue {
        let ended = inspection["duration"] == 0 ? timer : nil
        let texts = [ended?.expiredTitle ?? title, subtitle, ended?.expiredMessage ?? message]
        return .array(([requested] + texts.map { $0?.text }).map { $0.map(JSONValue.string) ?? .null })
    }
}
