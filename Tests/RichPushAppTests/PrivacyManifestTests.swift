import Foundation
import Testing

@Suite("The privacy manifest")
struct PrivacyManifestTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("It declares file timestamps as the only API with a reason, and no tracking")
    func manifest() throws {
        let file = Self.root.appendingPathComponent("Localization/PrivacyInfo.xcprivacy")
        let plist = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let manifest = try #require(plist as? [String: Any])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
        let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        #expect(types.count == 1)
        #expect(types.first?["NSPrivacyAccessedAPIType"] as? String == "NSPrivacyAccessedAPICategoryFileTimestamp")
        #expect(types.first?["NSPrivacyAccessedAPITypeReasons"] as? [String] == ["C617.1"])
    }

    @Test(
        "No source uses another API that needs a reason",
        arguments: [
            "UserDefaults", "systemUptime", "mach_absolute_time", "volumeAvailableCapacity", "systemFreeSize",
            "systemSize", "statfs", "statvfs", "activeInputModes",
        ]
    )
    func otherAPIs(name: String) throws {
        let pattern = try Regex("\\b\(name)")
        for folder in ["Sources", "Localization"] {
            let files = FileManager.default.enumerator(
                at: Self.root.appendingPathComponent(folder),
                includingPropertiesForKeys: nil
            )
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(text.firstMatch(of: pattern) == nil, "\(file.lastPathComponent) uses \(name).")
            }
        }
    }
}
