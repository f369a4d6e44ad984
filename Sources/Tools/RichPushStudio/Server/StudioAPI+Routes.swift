import Foundation
import RichPushPayload

extension StudioAPI {
    func reply(to route: StudioRoute, _ request: StudioRequest) async throws -> StudioReply {
        switch route {
        case .files: return try await list()
        case .readFile(let path): return try read(path)
        case .writeFile(let path): return try write(path, request)
        case .lint:
            let body = try request.object()
            return .json(.object(Self.answer(await work.lint(Array(try body.text("text").utf8)), to: body)))
        case .preview: return try await preview(try request.object())
        case .press: return try await press(try request.object())
        case .format:
            let text = try work.format(Array(try request.object().text("text").utf8))
            return .json(["text": .string(String(decoding: text, as: UTF8.self))])
        case .export: return try await export(try request.object())
        case .schema: return .json(work.schema)
        case .samples: return .json(StudioSamples.list)
        case .sample(let name):
            guard let bytes = name.removingPercentEncoding.flatMap({ StudioSamples.bytes[$0] }) else {
                throw StudioProblem(.notFound, "There is no such sample.")
            }
            return .bytes(bytes, type: "application/json")
        case .texts: return .json(StudioTexts.json(for: request.parameter("locale") ?? configuration.locale))
        case .changes:
            let since = try request.parameter("since").map { text throws(StudioProblem) in
                guard let number = Int64(text), number >= 0 else {
                    throw StudioProblem(.badRequest, "\"since\" is not a number of an earlier answer.")
                }
                return number
            }
            return .json(await changes.json(since: since))
        }
    }

    // MARK: Files

    private func list() async throws -> StudioReply {
        var list = try await files.json()
        list["folder"] = .string(folder.path)
        list["readOnly"] = .bool(configuration.isReadOnly)
        list["locale"] = .string(configuration.locale)
        return .json(.object(list))
    }

    private func path(_ encoded: String) throws(StudioProblem) -> FolderPath {
        guard let path = FolderPath(encoded: encoded) else {
            throw StudioProblem(.notFound, "This is not the path of a .json or .apns file in the folder.")
        }
        return path
    }

    private func read(_ path: String) throws -> StudioReply {
        let bytes = try folder.read(try self.path(path))
        // Not as JSON, because a broken file is read too.
        var reply = StudioReply.bytes(bytes, type: "application/octet-stream")
        reply.headers["ETag"] = ETag(of: bytes).text
        return reply
    }

    private func write(_ path: String, _ request: StudioRequest) throws -> StudioReply {
        let path = try self.path(path)
        let condition: StudioFolder.Condition
        switch (request["if-match"], request["if-none-match"]) {
        case (let tag?, nil): condition = .matches(ETag(tag))
        case (nil, "*"): condition = .isNew
        default:
            throw StudioProblem(
                .conditionRequired,
                "Send If-Match with the tag of the file that was read, or If-None-Match: * for a new file."
            )
        }
        guard String(bytes: request.body, encoding: .utf8) != nil else {
            throw StudioProblem(.badRequest, "The text is not UTF-8. Nothing is written.")
        }
        let tag = try folder.write(request.body, to: path, if: condition)
        return StudioReply(status: 204, headers: ["ETag": tag.text])
    }

    // MARK: Texts

    /// The answer with the caller's number, as it came.
    private static func answer(_ answer: JSONObject, to body: JSONObject) -> JSONObject {
        (["seq": body["seq"] ?? .null] as JSONObject).merging(answer)
    }

    private func preview(_ body: JSONObject) async throws -> StudioReply {
        let text = Array(try body.text("text").utf8)
        let page = try await work.preview(text, try PreviewView(body))
        let path = page.map(previews.add)
        return .json(.object(Self.answer(["page": JSONValue(path)], to: body)))
    }

    private func press(_ body: JSONObject) async throws -> StudioReply {
        let press = StudioPress(
            action: try body.text("action"),
            input: try body.optional("input", "a text", \.stringValue),
            locale: try body.optional("locale", "a text", \.stringValue)
        )
        let result = try await work.press(Array(try body.text("text").utf8), press)
        return .json(.object(Self.answer(result, to: body)))
    }

    private func export(_ body: JSONObject) async throws -> StudioReply {
        guard let form = ExportForm(rawValue: try body.text("form")) else {
            let forms = ExportForm.allCases.map(\.rawValue).joined(separator: ", ")
            throw StudioProblem(.badRequest, "\"form\" is not one of: \(forms).")
        }
        let file = try await work.export(Array(try body.text("text").utf8), as: form)
        var reply = StudioReply.bytes(file.bytes, type: file.contentType)
        reply.headers["Content-Disposition"] = "attachment; filename=\"\(file.fileName)\""
        return reply
    }
}

extension PreviewView {
    /// Reads the members of a request. All of them may be missing.
    init(_ body: JSONObject) throws(StudioProblem) {
        self.init()
        locale = try body.optional("locale", "a text", \.stringValue)
        let appearance = try body.optional("appearance", "light, dark or system") { value in
            value.stringValue.flatMap { ["light", "dark", "system"].contains($0) ? $0 : nil }
        }
        isDark = ["light": false, "dark": true][appearance ?? "system"]
        width = try body.optional("width", "a number from 200 to 1000") { Self.number($0, in: 200...1_000) } ?? width
        textSize = try body.optional("textSize", "a number from 1 to 5") { Self.number($0, in: 1...5) } ?? textSize
        secondsSinceDelivery = try body.optional("at", "a number of seconds of zero or above") { value in
            value.doubleValue.flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    private static func number(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
        value.intValue.map(Int.init(truncatingIfNeeded:)).flatMap { range.contains($0) ? $0 : nil }
    }
}
