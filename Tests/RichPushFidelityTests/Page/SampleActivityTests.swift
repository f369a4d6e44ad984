import Foundation
import RichPushPayload
import Testing

@Suite("The Live Activities of the sample app")
struct SampleActivityTests {
    private static let names = ["Order", "StampCard"]
    private static let payloads = ["order", "stamp-card"].flatMap { name in
        ["start", "update", "end", "channel"].map { "\(name)-\($0)" }
    }

    private func source(_ path: String) throws -> String { try Repository.text("Samples/iOSApp/\(path)") }

    private func aps(_ payload: String) throws -> JSONObject {
        let value = try JSONValue(parsing: Repository.bytes("activities/\(payload)"))
        return try #require(value.objectValue?["aps"]?.objectValue)
    }

    /// The names of the properties that a part of a source declares.
    private func properties(_ text: some StringProtocol) -> Set<String> {
        Set(String(text).matches(of: /var (\w+): \w+/).map { String($0.1) })
    }

    /// The properties of the attributes and of their state, as the sample declares them.
    private func declared(_ type: String) throws -> (attributes: Set<String>, state: Set<String>) {
        let parts = try source("Activities/\(type)Attributes.swift").split(separator: "struct ContentState")
        try #require(parts.count == 2)
        let end = try #require(parts[1].firstRange(of: "}"))
        return (properties(parts[1][end.upperBound...]), properties(parts[1][..<end.lowerBound]))
    }

    @Test("A push has the keys of the attributes and of the state that the app declares", arguments: payloads)
    func keys(payload: String) throws {
        let type = payload.hasPrefix("order") ? "Order" : "StampCard"
        let (attributes, state) = try declared(type)
        let aps = try aps(payload)
        #expect(Set(aps["content-state"]?.objectValue?.map(\.key) ?? []) == state)
        guard aps["event"] == "start" else { return #expect(aps["attributes"] == nil) }
        #expect(aps["attributes-type"] == .string("\(type)Attributes"))
        #expect(Set(aps["attributes"]?.objectValue?.map(\.key) ?? []) == attributes)
    }

    @Test("An order's push names a step that the app knows", arguments: payloads.filter { $0.hasPrefix("order") })
    func steps(payload: String) throws {
        let source = try source("Activities/OrderAttributes.swift")
        let steps = try #require(source.firstMatch(of: /case (.*)\n/)).1.split(separator: ", ").map(String.init)
        let step = try #require(try aps(payload)["content-state"]?.objectValue?["step"]?.stringValue)
        #expect(steps.contains(step))
    }

    @Test("The app observes each type at launch, and the widget extension shows it", arguments: names)
    func observed(name: String) throws {
        #expect(try source("App/AppDelegate.swift").contains("activities.observe(\(name)Attributes.self)"))
        let widget = try source("ShopWidgets/\(name)Activity.swift")
        #expect(widget.contains("ActivityConfiguration(for: \(name)Attributes.self)"))
        #expect(try source("ShopWidgets/ShopWidgets.swift").contains("\(name)Activity()"))
    }

    @Test("The app's Info.plist allows activities, and the widget extension's is of WidgetKit")
    func infoPlists() throws {
        func plist(_ path: String) throws -> [String: Any] {
            let list = try PropertyListSerialization.propertyList(from: Data(source(path).utf8), format: nil)
            return try #require(list as? [String: Any])
        }
        #expect(try plist("App/Info.plist")["NSSupportsLiveActivities"] as? Bool == true)
        let widgets = try #require(plist("ShopWidgets/Info.plist")["NSExtension"] as? [String: Any])
        #expect(widgets["NSExtensionPointIdentifier"] as? String == "com.apple.widgetkit-extension")
        #expect(try source("ShopWidgets/StampCardWidget.swift").contains("pushHandler(WidgetPushes.self)"))
    }
}
