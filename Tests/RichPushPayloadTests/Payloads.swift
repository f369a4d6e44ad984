/// Pushes of every kind that the package reads.
enum Payloads {
    static let offer = #"""
        {"aps": {"alert": {"title": "Weekend treat", "body": "20 % off at any caf\u00e9."}, "badge": 3,
          "sound": "default", "category": "OFFER_CLIP", "mutable-content": 1, "interruption-level": "active"},
         "type": "Offer", "id": "1042", "message_response_id": 9981273,
         "image_url": " https://media.example.com/1042.jpg ", "ems_open": "https://ems.example.com/open/1",
         "extra_json": "{\"tier\": \"gold\", \"points\": [1, 2.5]}"}
        """#

    static let template = #"""
        {"aps": {"alert": "Görsel 😀", "mutable-content": 1, "category": "CTNotification"}, "pt_id": "pt_basic",
         "pt_json": "{\"pt_title\": \"T\", \"pt_dl1\": \"app://one\"}", "wzrk_dl": "app://common"}
        """#

    static let carnival = #"""
        {"notification": {
          "to": [{"name": "tags", "criteria": ["tag1"]}],
          "payload": {"alert": "Cloudy today.", "title": "Forecast", "badge": 1, "sound": "Default.caf",
            "mutable_content": true, "image_url": "https://example.com/cloudy.gif"}}}
        """#

    static let clientEvents = #"""
        {"aps": {"content-available": 1}, "type": "ClientEvents", "client_events": [{"id": 1, "radius": 2e2}, null]}
        """#

    static let all = [offer, template, carnival, clientEvents]
}
