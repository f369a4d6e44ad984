import RichPushPreview

/// A whole preview page through the public interface, against the renderer alone for as many bytes.
struct WholePage: BenchmarkTarget {
    let number = 11
    let title = "a whole preview page against the renderer alone"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let notification = try PreviewNotification.carousel()
        let size = PreviewPage([notification]).bytes.count
        let renderer = TemplatePage.products
        let pages = Double(size) / Double(renderer.built().count)
        let measured = try rounds.compare(
            ours: { for _ in 0..<$0 { keep(PreviewPage([notification]).bytes) } },
            baseline: { for _ in 0..<$0 { keep(renderer.built()) } }
        )
        return [
            Comparison(
                name: "11 whole page of \(size / 1000) KB, renderer",
                rounds: measured.map { ($0.ours, $0.baseline * pages) },
                promise: .cost(atMost: 5)
            )
        ]
    }
}
