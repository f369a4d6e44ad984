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
        let modules = contained.filter { $0.key.hasSuffix(".js") }.map { ("/\($0.key)", $0.value) }
        return Dictionary(modules + [("/constants.js", Array(constants.utf8))]) { $1 }
    }()
    /// The table of texts: lines with cells that are separated by tabs.
    static let texts = String(decoding: bytes(of: "texts.tsv"), as: UTF8.self)

    private static func bytes(of name: String) -> [UInt8] { contained[name] ?? [] }

    private static let contained = Dictionary(
        uniqueKeysWithValues: files(richpush_studio_files).map { file in
            (String(cString: file.name), Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
        }
    )

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
