import RichPushPayload
import RichPushPreview

extension PreviewNotification {
    /// A carousel of three pictures.
    static func carousel() throws -> PreviewNotification {
        let payload = #"""
            {"aps":{"alert":{"title":"Harvest Lane","body":"New this week"},"mutable-content":1,"category":"CTNotification"},
            "pt_id":"pt_manual_carousel","pt_title":"New this week","pt_msg":"Plums & bread","pt_bg":"#FFFFFF",
            "pt_img1":"https://media.example.com/1.jpg","pt_img2":"https://media.example.com/2.jpg",
            "pt_img3":"https://media.example.com/3.jpg","pt_dl1":"harvestlane://products/1"}
            """#
        let push = try PushPayload(bytes: Array(payload.utf8))
        return PreviewNotification(name: "carousel", push: push, delivered: 1_750_000_000)
    }
}
