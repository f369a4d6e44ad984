import RichPushLocalization
import RichPushPayload
import RichPushSampleMedia

/// The files of the studio's page, which the program contains.
enum StudioFiles {
    static let page = bytes(of: "index.html")
    static let style = bytes(of: "studio.css")
    /// The modules by their paths. `/constants.js` is made here: the English texts and the names of the languages, which the
    /// page needs before its first answer.
    static let modules: [String: [UInt8]] = {
        let names = files(richpush_studio_files).map { String(cString: $0.name) }.filter { $0.hasSuffix(".js") }
        let modules = Dictionary(uniqueKeysWithValues: names.map { ("/\($0)", bytes(of: $0)) })
        return modules.merging(["/constants.js": Array(constants.utf8)]) { $1 }
    }()
    /// The table of texts: lines with cells that are separated by tabs.
    static let texts = String(decoding: bytes(of: "texts.tsv"), as: UTF8.self)

    private static func bytes(of name: String) -> [UInt8] {
        files(richpush_studio_files).first { String(cString: $0.name) == name }.map {
            Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count))
        } ?? []
    }

    private static var constants: String {
        let english = JSONValue.object(JSONObject(StudioTexts.texts.map { ($0[0], .string($0[1])) }))
        let languages = files(richpush_string_tables).map { JSONValue.string(String(cString: $0.name)) }
        let own = StudioTexts.languages.map { JSONValue.string($0.identifier) }
        return [("ENGLISH", english), ("TEXT_LANGUAGES", .array(own)), ("LANGUAGES", .array(languages))]
            .map { name, value in "export const \(name) = \(String(decoding: value.serialized(), as: UTF8.self))\n" }
            .joined()
    }

    private static func files(
        _ start: (UnsafeMutablePointer<Int>) -> UnsafePointer<RichPushSampleFile>
    ) -> UnsafeBufferPointer<RichPushSampleFile> {
        var count = 0
        let first = start(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }
}
