import Foundation
import Testing

@Suite("The privacy manifest")
struct PrivacyManifestTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("Package and sample app declare file timestamps and free disk space, the extensions timestamps alone")
    func reasons() throws {
        let timestamps = ["NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1"]]
        let all = timestamps.merging(["NSPrivacyAccessedAPICategoryDiskSpace": ["E174.1"]]) { $1 }
        #expect(try declared("Localization") == all)
        #expect(try declared("Samples/iOSApp/App") == all)
        #expect(try declared("Samples/iOSApp/NotificationService") == timestamps)
        #expect(try declared("Samples/iOSApp/NotificationContent") == timestamps)
        #expect(try declared("Samples/iOSApp/ShopWidgets") == timestamps)
    }

    @Test(
        "Device, user and product interaction are collected, linked to the user and not for tracking",
        arguments: ["Localization", "Samples/iOSApp/App", "Samples/iOSApp/NotificationService"]
    )
    func collected(folder: String) throws {
        let types = try #require(try manifest(folder)["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
        let prefix = "NSPrivacyCollectedDataType"
        #expect(
            types.map { $0[prefix] as? String } == ["DeviceID", "UserID", "ProductInteraction"].map { prefix + $0 }
        )
        for type in types {
            #expect(type[prefix + "Linked"] as? Bool == true)
            #expect(type[prefix + "Tracking"] as? Bool == false)
            let purposes = try #require(type[prefix + "Purposes"] as? [String])
            #expect(purposes.first == prefix + "PurposeAppFunctionality")
        }
    }

    private func manifest(_ folder: String) throws -> [String: Any] {
        let file = Self.root.appendingPathComponent(folder).appendingPathComponent("PrivacyInfo.xcprivacy")
        let plist = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        return try #require(plist as? [String: Any])
    }

    /// The declared APIs with their reasons. A manifest also says that nothing is tracked.
    private func declared(_ folder: String) throws -> [String: [String]] {
        let manifest = try manifest(folder)
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        #expect((manifest["NSPrivacyTrackingDomains"] as? [Any])?.isEmpty == true)
        let types = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
        return try Dictionary(
            types.map { type in
                let name = try #require(type["NSPrivacyAccessedAPIType"] as? String)
                return (name, try #require(type["NSPrivacyAccessedAPITypeReasons"] as? [String]))
            },
            uniquingKeysWith: +
        )
    }

    @Test(
        "No source uses another API that needs a reason",
        arguments: [
            "UserDefaults", "systemUptime", "mach_absolute_time", "volumeAvailableCapacity", "systemFreeSize",
            "systemSize", "activeInputModes",
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
