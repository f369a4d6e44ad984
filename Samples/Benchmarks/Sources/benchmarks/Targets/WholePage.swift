import RichPushPayload
import RichPushPreview

/// A whole preview page through the public interface, against the renderer alone for as many bytes.
struct WholePage: BenchmarkTarget {
    let number = 11
    let title = "a whole preview page against the renderer alone"

    private static let payload = #"""
        {"aps":{"alert":{"title":"Harvest Lane","body":"New this week"},"mutable-content":1,"category":"CTNotification"},
        "pt_id":"pt_manual_carousel","pt_title":"New this week","pt_msg":"Plums & bread","pt_bg":"#FFFFFF",
        "pt_img1":"https://media.example.com/1.jpg","pt_img2":"https://media.example.com/2.jpg",
        "pt_img3":"https://media.example.com/3.jpg","pt_dl1":"harvestlane://products/1"}
        """#

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let push = try PushPayload(bytes: Array(Self.payload.utf8))
        let notification = PreviewNotification(name: "carousel", push: push, delivered: 1_750_000_000)
        let size = PreviewPage([notification]).bytes.count
        let renderer = TemplatePage.products
        let pages = Double(size) / Double(renderer.built().count)
        let middle = try rounds.compare(
            ours: { for _ in 0..<$0 { keep(PreviewPage([notification]).bytes) } },
            baseline: { for _ in 0..<$0 { keep(renderer.built()) } }
        )
        return [
            Comparison(
                name: "11 whole page of \(size / 1000) KB, renderer",
                ours: middle.ours,
                baseline: middle.baseline * pages,
                promise: .cost(atMost: 5)
            )
        ]
    }
}
