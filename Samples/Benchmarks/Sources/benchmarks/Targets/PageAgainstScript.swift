import Foundation
import RichPushPayload

/// A page by the builder of previews, against jinja2, the usual choice of a script. Each side is measured in a process
/// of its own without other work.
///
/// Jinja2 has compiled the template before. The template has the form that is fastest for jinja2: without loops, and
/// with values by plain names.
struct PageAgainstScript: BenchmarkTarget {
    let number = 11
    let title = "page of a template against jinja2"
    let tools: [Tool] = [.python3, .jinja2]

    func run(_ rounds: Rounds) throws -> [Comparison] {
        let page = TemplatePage.products
        let values = JSONObject(page.namedValues.map { ($0.key, .string($0.value)) })
        let input = JSONValue.object(["template": .string(page.text), "values": .object(values)]).serialized()
        // Jinja2 writes the quotation mark by its number.
        let theirs = try MeasuringProcess.jinja.output(for: input).replacing("&#34;", with: "&quot;")
        guard theirs.utf8.elementsEqual(page.built()) else {
            throw Disagreement(description: "Jinja2 does not write the same page.")
        }
        let measured = try rounds.compare(
            ours: MeasuredWork.page.process,
            baseline: .jinja,
            on: input,
            loops: 4000
        )
        return [
            Comparison(
                name: "11 page of 11 KB, 40 values, jinja2",
                rounds: measured,
                promise: .speed(atLeast: 10)
            )
        ]
    }
}

extension MeasuringProcess {
    /// Python, timing jinja2.
    fileprivate static let jinja = MeasuringProcess(
        arguments: ["python3", "-c", script],
        failure: "Install it with: python3 -m pip install jinja2"
    )

    private static let script = """
        import json, sys, time
        import jinja2
        given = json.load(sys.stdin.buffer)
        values = given["values"]
        loops = int(sys.argv[1])
        render = jinja2.Environment(autoescape=True).from_string(given["template"]).render
        if loops == 0:
            sys.stdout.buffer.write(render(values).encode())
            sys.exit()
        for _ in range(200): render(values)
        start = time.perf_counter_ns()
        for _ in range(loops): render(values)
        print((time.perf_counter_ns() - start) / loops)
        """
}
