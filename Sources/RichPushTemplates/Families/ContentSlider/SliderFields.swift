import RichPushPayload

/// The slider's own object, in the payload or in a text there.
struct SliderFields {
    let object: JSONElement
    /// Whether the object's own lines are those of the payload's file.
    private let hasLines: Bool
    private let outerLine: Int?

    /// Nil if there is no object.
    init?(_ payload: PushPayload) {
        guard let element = payload.root[TemplateRequest.slider] else { return nil }
        outerLine = payload.line(of: [TemplateRequest.slider])
        hasLines = element.kind == .object && payload.isFile
        guard let object = element.kind == .object ? element : TemplateFields.parsed(element) else { return nil }
        self.object = object
    }

    /// A key's name in diagnostics.
    static func name(_ path: String) -> String { "\(TemplateRequest.slider).\(path)" }

    /// The line of a key of the slider.
    func line(_ key: String) -> Int? { line(object[key]) }

    /// The line of an element of the slider, or of the slider if it is a text.
    func line(_ element: JSONElement?) -> Int? {
        hasLines ? element?.line ?? outerLine : outerLine
    }

    /// Whether pages are wide; only the exact word says so.
    func isLandscape(_ fields: inout TemplateFields) -> Bool {
        let key = Self.name("orientation")
        guard let element = object["orientation"], !element.isNull else {
            noteDefault(key, "pages are square", &fields)
            return false
        }
        guard let text = fields.text(of: element, key: key, line: line(element)) else { return false }
        let isKnown = text == "landscape" || ["portrait", "square", ""].contains(text.lowercased())
        if !isKnown {
            fields.report(
                .templateValueUnknown,
                key: key,
                line: line(element),
                "\"\(text)\" is neither landscape nor portrait; pages are square."
            )
        }
        return text == "landscape"
    }

    /// A flag: a boolean, a whole number that is judged, or a text of one.
    func flag(_ name: String, _ fields: inout TemplateFields, isSet: (Int64) -> Bool) -> Bool {
        let key = Self.name(name)
        guard let element = object[name], !element.isNull else {
            noteDefault(key, "it counts as false", &fields)
            return false
        }
        if let flag = element.bool { return flag }
        let words: [String: Int64] = ["0": 0, "1": 1, "true": 1, "false": 0, "": 0]
        let number = element.kind == .number ? element.integer : element.string.flatMap { words[$0.lowercased()] }
        if let number { return isSet(number) }
        let code: DiagnosticCode = element.string == nil ? .templateFieldType : .templateValueUnknown
        fields.report(code, key: key, line: line(element), "\(key) is neither true nor false; it counts as false.")
        return false
    }

    func noteDefault(_ key: String, _ consequence: String, _ fields: inout TemplateFields) {
        fields.report(.sliderFieldDefaulted, key: key, line: outerLine, "\(key) is missing; \(consequence).")
    }
}
