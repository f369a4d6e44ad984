import RichPushKit

/// Reads a push and finds a text in the package's tables: a build without its resources shows English.
@main
struct URLDependent {
    static func main() throws {
        let push = try PushPayload(["aps": ["alert": "Hello"], "type": "Post", "id": 8])
        print(push.typeText ?? "no type")
        // A name that one build system keeps and the other writes in lower case.
        print(Localizer().string(.more, locale: "zh-TW"))
    }
}
