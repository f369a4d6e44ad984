import RichPushModel
import RichPushPreview

extension CountedWork {
    /// Pages.
    static let showing: [CountedWork] = [
        CountedWork(name: "11 page of 11 KB, 40 values", repetitions: 100) {
            { for _ in 0..<$0 { keep(TemplatePage.products.built()) } }
        },
        CountedWork(name: "11 whole page", repetitions: 50) {
            let notification = try PreviewNotification.carousel()
            var options = PreviewOptions()
            options.random = RandomSource { 42 }
            return { [options] in
                for _ in 0..<$0 { keep(PreviewPage([notification], options: options).bytes) }
            }
        },
    ]
}
