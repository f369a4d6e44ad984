import HTTPTypes

/// The trace of a request (W3C Trace Context), passed on to the loyalty platform.
struct TraceContext: Sendable, Hashable {
    /// 32 hexadecimal digits.
    var trace: String
    /// 2 hexadecimal digits.
    var flags: String
    /// What other systems add to the trace; `nil` for nothing.
    var state: String?

    /// The trace of the request that the current task answers.
    @TaskLocal static var current: TraceContext?

    /// Reads the fields of a request; `nil` without a valid `traceparent`.
    init?(_ fields: HTTPFields) {
        guard let parts = fields[named: "traceparent"]?.split(separator: "-", omittingEmptySubsequences: false),
            parts.count == 4,
            parts[0] == "00", Self.isID(parts[1], 32), Self.isID(parts[2], 16), Self.isHexadecimal(parts[3], 2)
        else { return nil }
        (trace, flags) = (String(parts[1]), String(parts[3]))
        state = fields[named: "tracestate"].flatMap { $0.utf8.count <= 512 ? $0 : nil }
    }

    /// Adds the trace to a request of this service, with a new parent.
    func add(to fields: inout HTTPFields) {
        let parent = String(UInt64.random(in: 1 ... .max), radix: 16)
        fields[named: "traceparent"] =
            "00-\(trace)-\(String(repeating: "0", count: 16 - parent.count) + parent)-\(flags)"
        fields[named: "tracestate"] = state
    }

    private static func isID(_ text: Substring, _ count: Int) -> Bool {
        isHexadecimal(text, count) && text.contains { $0 != "0" }
    }

    private static func isHexadecimal(_ text: Substring, _ count: Int) -> Bool {
        text.utf8.count == count && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension HTTPFields {
    /// The field of a name that `HTTPTypes` does not declare.
    subscript(named name: String) -> String? {
        get { HTTPField.Name(name).flatMap { self[$0] } }
        set { HTTPField.Name(name).map { self[$0] = newValue } }
    }
}
