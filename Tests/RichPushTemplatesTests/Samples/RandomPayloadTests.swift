import RichPushLint
import RichPushModel
import RichPushPayload
import RichPushTemplates
import Testing

@Suite("Random payloads")
struct RandomPayloadTests {
    /// Reads many random payloads and checks each.
    private func forEach(
        seed: UInt64,
        count: Int = 500,
        _ check: (PushPayload, Template, inout RandomPayload) throws -> Void
    ) throws {
        var random = RandomPayload(seed: seed)
        for _ in 0..<count {
            let push = try PushPayload(bytes: Array(random.next().utf8))
            try check(push, TemplateCatalog.standard.template(for: push, now: testTime), &random)
        }
    }

    private func hasContent(_ screen: TemplateScreen, _ template: Template) -> Bool {
        let texts = [screen.title, screen.subtitle, screen.message].compactMap { $0?.text }.filter { !$0.isEmpty }
        return !texts.isEmpty || screen.picture != nil || template.webPage != nil
    }

    @Test("Content is always shown, and it fits the template's id")
    func content() throws {
        var shown: [String: Int] = [:]
        try forEach(seed: 1, count: 2000) { push, template, _ in
            shown[template.rendered, default: 0] += 1
            let model = TemplateModel(template, delivered: testTime, now: testTime)
            #expect(hasContent(model.screen, template), "\(push.json)")
            #expect((template.fallbackReason != nil) == template.codes.contains("template.fallback"))
            switch template.layout {
            case .pages: #expect(!template.items.isEmpty && template.items.allSatisfy { $0.picture != nil })
            case .icons: #expect(3...5 ~= template.items.count)
            case .productsVertical, .productsLinear: #expect(2...3 ~= template.items.count)
            case .rating: #expect([0, 5].contains(template.items.count))
            case .web: #expect(template.webPage?.url.hasPrefix("https://") == true)
            case .overlay: #expect(template.picture != nil)
            case .text, .picture, .sidePicture: break
            }
        }
        #expect(Set(shown.keys).isSuperset(of: TemplateCatalog.standard.ids + ["text", "pt_product_display_linear"]))
    }

    @Test("A finding's key is in the payload, unless it is reported as missing")
    func findingKeys() throws {
        try forEach(seed: 2) { push, template, _ in
            for finding in template.findings {
                let key = try #require(finding.key)
                let isAboutAbsence = [
                    FindingCode.templateMissingRequired, .templateDocumentedRequired, .sliderFieldDefaulted,
                    .templateImagesNone, .templateTimerExpired, .templateImageUnavailable,
                    .templateLinkNone,
                ].contains(finding.code)
                let root = String(key.split(separator: ".").first ?? "")
                let isThere = push[root] != nil || push["pt_json"] != nil
                #expect(isThere || isAboutAbsence, "\(finding.code.rawValue) \(key)")
                #expect(FindingCode.allCases.contains(finding.code))
                #expect(finding.message.hasSuffix("."), "\(finding.message)")
            }
            let said = template.findings.map { "\($0.code.rawValue) \($0.key ?? "")" }
            #expect(Set(said).count == said.count)
        }
    }

    @Test("The body's link is the same to the payload and to the template")
    func bodyLinks() throws {
        try forEach(seed: 3) { push, template, _ in
            guard push.hasTemplateKeys else { return }
            #expect(push.templateBodyLink == template.bodyLink?.url, "\(push.json)")
            #expect(template.links.first == template.bodyLink?.url || template.bodyLink?.url == nil)
            #expect(Set(template.links).count == template.links.count)
            #expect(template.links.allSatisfy { TemplateLink($0).isUsable })
        }
    }

    @Test("The fitting category has the buttons that do something on one of the template's pages, and no others")
    func buttons() throws {
        var shown: Set<TemplateCategory> = []
        try forEach(seed: 7, count: 3000) { push, template, _ in
            guard push.asksForTemplate, template.fallbackReason == nil || push["ct_ContentSlider"] != nil else {
                return
            }
            let category = push.fittingTemplateCategory
            #expect(category == template.categoryOfUsefulButtons, "\(push.json)")
            shown.insert(category)
        }
        #expect(shown == Set(TemplateCategory.allCases))
    }

    @Test("Each event opens at most one link, only a known one, and content is always shown")
    func events() throws {
        try forEach(seed: 4) { push, template, random in
            var model = TemplateModel(template, delivered: testTime, now: testTime, actions: ["own": .next])
            var now = testTime
            for _ in 0..<12 {
                now += Double(random.generator.next() % 8) / 2
                let event = random.event(for: model)
                let opened = model.handle(event, at: now).filter { $0.opens }
                #expect(opened.count <= 1, "\(push.json) \(event)")
                if case .openLink(let link, _) = opened.first { #expect(template.allLinks.contains(link)) }
                #expect(hasContent(model.screen, template), "\(push.json) \(event)")
                #expect(model.screen.picture == nil || model.state.mode != .text)
            }
        }
    }

    @Test("After each event, at a clock that jumps, the state can be kept and restored as it was")
    func states() throws {
        try forEach(seed: 6, count: 250) { push, template, random in
            var model = TemplateModel(template, delivered: testTime, now: testTime)
            var now = testTime
            for _ in 0..<12 {
                now += Double(random.generator.next() % 100) - 20
                let event = random.event(for: model)
                model.handle(event, at: now)
                let state = try TemplateState(bytes: model.state.bytes)
                let restored = try TemplateModel(template, restoring: state, now: now)
                model.handle(.appear, at: now)
                #expect(restored.state == model.state, "\(push.json) \(event)")
            }
        }
    }

    @Test("Reading the same payload twice gives the same result")
    func determinism() throws {
        try forEach(seed: 5, count: 100) { push, template, _ in
            #expect(TemplateCatalog.standard.template(for: push, now: testTime) == template)
            let written = try PushPayload(JSONValue(parsing: push.encoded).objectValue ?? [:])
            let again = TemplateCatalog.standard.template(for: written, now: testTime)
            #expect(again.inspection == template.inspection)
            #expect(again.findings.map(\.message) == template.findings.map(\.message))
            #expect(again.findings.allSatisfy { $0.line == nil })
        }
    }
}

extension Template {
    /// The category of the buttons that change the page or open something on any page, found by pressing them.
    fileprivate var categoryOfUsefulButtons: TemplateCategory {
        let pages = TemplateModel(self, now: testTime).availableItems
        func does(_ identifier: String) -> Bool {
            (pages.isEmpty ? [0] : pages).contains { page in
                var model = TemplateModel(self, now: testTime)
                if page > 0 { model.handle(.select(page), at: testTime) }
                return model.handle(.action(identifier), at: testTime).contains {
                    switch $0 {
                    case .pageShown, .openLink, .defaultAction: true
                    default: false
                    }
                }
            }
        }
        return TemplateCategory(turnsPages: does("action_1") || does("action_2"), opensLink: does("action_3"))
    }

    /// All links of the machine, including the one that is used when no picture is left.
    fileprivate var allLinks: [String] { links + [machine.body?.url, machine.button?.url].compactMap(\.self) }
}
