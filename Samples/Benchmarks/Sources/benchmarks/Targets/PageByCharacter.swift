/// A page by the builder of previews, against a renderer that reads Character by Character.
struct PageByCharacter: BenchmarkTarget {
    let number = 11
    let title = "page of a template against Characters"

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let page = TemplatePage.products
        let renderer = CharacterRenderer(page: page.text)
        let values = page.namedValues
        guard renderer.render(values).utf8.elementsEqual(page.built()) else {
            throw Disagreement(description: "The renderer by Characters does not write the same page.")
        }
        let measured = try rounds.compare(
            ours: { for _ in 0..<$0 { keep(page.built()) } },
            baseline: { for _ in 0..<$0 { keep(renderer.render(values)) } }
        )
        return [
            Comparison(
                name: "11 page of 11 KB, 40 values, Characters",
                rounds: measured,
                promise: .speed(atLeast: 30)
            )
        ]
    }
}
