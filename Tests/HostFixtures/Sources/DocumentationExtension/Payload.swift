import RichPushExtension

func readPush() throws {
    let payload = try PushPayload(bytes: Array(#"{"aps": {"alert": "Fresh bread"}, "type": "Offer", "id": 1102}"#.utf8))
    _ = payload
}
