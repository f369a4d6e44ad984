import RichPushPayload

/// A push for other tools.
struct PushExport {
    private let push: PushPayload

    init(_ push: PushPayload) { self.push = push }

    /// The file of a form other than the page.
    func file(_ form: ExportForm) -> StudioExport {
        switch form {
        case .page, .apns:
            StudioExport(
                bytes: push.json.serialized(pretty: true) + "\n".utf8,
                contentType: "application/json",
                fileName: "push.apns"
            )
        case .simctl: script(simctl, named: "push-simulator.sh")
        case .curl: script(curl, named: "push-apns.sh")
        }
    }

    private func script(_ text: String, named name: String) -> StudioExport {
        StudioExport(bytes: Array(text.utf8), contentType: "text/x-shellscript; charset=utf-8", fileName: name)
    }

    private var simctl: String {
        """
        #!/bin/sh
        # Sends the push to the simulator that runs: sh push-simulator.sh BUNDLE-ID
        xcrun simctl push booted "${1:?Give the bundle ID of the app.}" - <<'PUSH'
        \(line)
        PUSH

        """
    }

    private var curl: String {
        let headers = PushHeaders(push)
        return """
            #!/bin/sh
            # Sends the push through APNs. Set BUNDLE_ID, DEVICE_TOKEN, and APNS_JWT, which is a token that your key has signed.
            # For an app from the App Store or TestFlight, use api.push.apple.com.
            curl --http2 --fail-with-body \\
              --header "authorization: bearer ${APNS_JWT:?}" \\
              --header "apns-topic: ${BUNDLE_ID:?}\(headers.topicSuffix)" \\
              --header "apns-push-type: \(headers.type)" \\
              --header "apns-priority: \(headers.priority)" \\
              --data-binary @- "https://api.sandbox.push.apple.com/3/device/${DEVICE_TOKEN:?}" <<'PUSH'
            \(line)
            PUSH

            """
    }

    /// The push on one line. As it begins with a brace, it does not end the text of a script.
    private var line: String { push.json.description }
}

/// The headers of APNs that depend on the kind of a push.
private struct PushHeaders {
    let type: String
    /// The end of the topic after the app's bundle ID.
    let topicSuffix: String
    /// APNs refuses 10 for a push to the background.
    let priority: Int

    init(_ push: PushPayload) {
        switch push.kind {
        case .live: (type, topicSuffix, priority) = ("liveactivity", ".push-type.liveactivity", 10)
        case .silent: (type, topicSuffix, priority) = ("background", "", 5)
        case .reload: (type, topicSuffix, priority) = ("widgets", ".push-type.widgets", 5)
        case .web, .safari, .alert: (type, topicSuffix, priority) = ("alert", "", 10)
        }
    }
}
