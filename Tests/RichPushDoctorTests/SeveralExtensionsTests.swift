import Foundation
import RichPushDoctor
import Testing

@Suite("Several extensions and build phases")
struct SeveralExtensionsTests {
    private static func attribute(_ key: String) -> [String] {
        ["NSExtension", "NSExtensionAttributes", "UNNotificationExtension\(key)"]
    }

    @Test("Service extensions of one app are counted if they are embedded; those of two apps are not several")
    func services() throws {
        let project = try TestProject()
        try project.addContentExtension()
        try project.makeOtherService()
        #expect(try project.codes() == ["service.duplicate"])
        try project.project("\t\t\t\tC0002,\n", "")
        #expect(try project.codes() == ["embed.missing"])
        let second = try TestProject()
        try FileManager.default.copyItem(at: second.url("Shop.xcodeproj"), to: second.url("Again.xcodeproj"))
        #expect(try second.codes() == [])
    }

    @Test("Two content extensions with categories of their own are right, also if one shows the templates alone")
    func categories() throws {
        let project = try TestProject()
        try project.addContentExtension(besideSample: true)
        try project.set(Self.attribute("Category"), "OWN", in: TestProject.contentInfo)
        #expect(try project.codes() == [])
        try project.set(Self.attribute("Category"), ["OWN", "OWN"], in: TestProject.contentInfo)
        #expect(try project.codes() == [])
        try project.set(Self.attribute("Category"), ["OWN"], in: "NotificationContent/Info.plist")
        #expect(
            try project.codes().sorted()
                == ["content.category-duplicate", "content.category-unhandled", "content.category-unhandled"]
        )
    }

    @Test("A number in place of a Boolean is read as one, and a text that says no has two findings")
    func attributes() throws {
        let project = try TestProject()
        try project.addContentExtension()
        for key in ["UserInteractionEnabled", "DefaultContentHidden", "OverridesDefaultTitle"] {
            try project.set(Self.attribute(key), 1, in: TestProject.contentInfo)
        }
        #expect(try project.codes() == [])
        try project.set(Self.attribute("UserInteractionEnabled"), "NO", in: TestProject.contentInfo)
        #expect(try project.codes() == ["content.attribute-type", "content.interaction"])
    }

    @Test(
        "A script before the embedding phase is in a cycle only if it declares a file of the app as its input",
        arguments: [
            ("shellScript = \"swiftlint\";", false, false),
            (#"inputPaths = ("${PODS_PODFILE_DIR_PATH}/Podfile.lock", "${PODS_ROOT}/Manifest.lock", );"#, false, false),
            (#"outputPaths = ("${TARGET_BUILD_DIR}/${FRAMEWORKS_FOLDER_PATH}/A.framework", );"#, false, false),
            (#"inputPaths = ("$(BUILT_PRODUCTS_DIR)/$(INFOPLIST_PATH)", );"#, false, true),
            (#"inputPaths = ("$(BUILT_PRODUCTS_DIR)/$(INFOPLIST_PATH)", );"#, true, false),
            (#"inputPaths = ("$(TARGET_BUILD_DIR)/$(EXECUTABLE_PATH)", );"#, false, true),
            (#"inputFileListPaths = ("$(SRCROOT)/inputs.xcfilelist", );"#, false, true),
            (
                #"shellScript = "/bin/sh \"$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh\" embed_and_thin";"#,
                false, true
            ),
        ]
    )
    func scripts(_ properties: String, _ isAfter: Bool, _ isCycle: Bool) throws {
        let project = try TestProject()
        try project.write("# inputs\n$(SRCROOT)/a\n$(TARGET_BUILD_DIR)/$(INFOPLIST_PATH)\n", to: "inputs.xcfilelist")
        try project.addScript(properties, afterEmbedding: isAfter)
        #expect(try project.codes() == (isCycle ? ["embed.after-script"] : []))
    }
}
