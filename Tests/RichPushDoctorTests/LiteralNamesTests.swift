import Foundation
import RichPushDoctor
import Testing

/// Names and values as the system reads them.
@Suite("Names and values of a project")
struct LiteralNamesTests {
    private static let environment = ["aps-environment"]

    @Test("A group without its prefix is one finding for each target, if entitlements and property lists agree")
    func prefix() throws {
        let project = try TestProject()
        for (info, entitlements) in [
            (Shop.info, Shop.entitlements), (Shop.serviceInfo, Shop.serviceEntitlements),
            ("NotificationContent/Info.plist", "NotificationContent/NotificationContent.entitlements"),
            ("ShopWidgets/Info.plist", "ShopWidgets/ShopWidgets.entitlements"),
        ] {
            try project.set(["RichPushAppGroup"], "com.example.shop", in: info)
            try project.set([Shop.groups], ["com.example.shop"], in: entitlements)
        }
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.groupPrefix, .groupPrefix, .groupPrefix])
        #expect(findings.map(\.file) == [Shop.info, Shop.serviceInfo, "NotificationContent/Info.plist"])
    }

    @Test(
        "A group of a Mac, which begins with the team, is not judged in the entitlements",
        arguments: ["$(TeamIdentifierPrefix)com.example.shop", "ABCDE12345.com.example.shop"]
    )
    func team(_ group: String) throws {
        let project = try TestProject()
        try project.set([Shop.groups], ["group.com.example.shop", group], in: Shop.entitlements)
        #expect(try project.codes() == [])
    }

    @Test("A blank of a setting is one of the value, and a blank inside of a name is not judged")
    func setting() throws {
        let project = try TestProject()
        try project.set(["RichPushAppGroup"], "$(GROUP)", in: Shop.info)
        try project.setting("GROUP", "\"group.com.example.shop \"", of: "com.example.shop")
        #expect(try project.codes() == ["value.blank"])
        try project.setting("GROUP", "group.com.example.shop", of: "com.example.shop")
        #expect(try project.codes() == [])
        try project.set(["CFBundleDisplayName"], " My Shop ", in: Shop.info)
        #expect(try project.codes() == [])
    }

    @Test(
        "An environment by a variable is judged by its value, and not if the value is given from outside",
        arguments: [
            ("$(APS_ENVIRONMENT)", "production", []), ("${APS_ENVIRONMENT}", "$(OTHER)", []),
            ("$(APS_ENVIRONMENT)", nil, []), ("$(APS_ENVIRONMENT:default=development)", nil, []),
            ("$(APS_ENVIRONMENT:default=debug)", nil, ["push.environment-unknown"]),
            ("$(APS_ENVIRONMENT:lower)", "Development", []),
            ("development ", nil, ["push.environment-unknown"]), ("", nil, ["push.entitlement-missing"]),
        ] as [(String, String?, [String])]
    )
    func environment(_ value: String, _ setting: String?, _ codes: [String]) throws {
        let project = try TestProject()
        try project.set(Self.environment, value, in: Shop.entitlements)
        if let setting { try project.setting("APS_ENVIRONMENT", "\"\(setting)\"", of: "com.example.shop") }
        #expect(try project.codes() == codes)
    }

    @Test("An environment that is not a text is unknown")
    func environmentType() throws {
        let project = try TestProject()
        try project.set(Self.environment, ["development"], in: Shop.entitlements)
        #expect(try project.codes() == ["push.environment-unknown"])
    }

    @Test(
        "A version by a variable is compared with a fixed one by its value, and not if it is given from outside",
        arguments: [
            ("1.0", "$(MARKETING_VERSION)", nil, []), ("1.1", "$(MARKETING_VERSION)", nil, ["version.differs"]),
            ("1.0", "$(FROM_OUTSIDE)", nil, []), ("$(FROM_OUTSIDE)", "1.0", nil, []),
            ("1.$(FROM_OUTSIDE)", "1.0", nil, []), ("$(FROM_OUTSIDE)", "$(FROM_OUTSIDE)", nil, []),
            ("$(OF_APP)", "$(OF_APP)", "1.0", ["version.differs"]), ("$(OF_APP)", "1.0", "1.0", []),
        ] as [(String, String, String?, [String])]
    )
    func version(_ app: String, _ service: String, _ ofApp: String?, _ codes: [String]) throws {
        let project = try TestProject()
        let key = ["CFBundleShortVersionString"]
        try project.set(key, "1.0", in: "NotificationContent/Info.plist")
        try project.project("\t\t\t\t5A0E00000000000000000029 /* NotificationContent */,\n", "")
        try project.project("\t\t\t\t5A0E00000000000000000033 /* ShopWidgets */,\n", "")
        try project.set(key, app, in: Shop.info)
        try project.set(key, service, in: Shop.serviceInfo)
        if let ofApp { try project.setting("OF_APP", ofApp, of: "com.example.shop") }
        #expect(try project.codes() == codes)
    }

    @Test("A version that the build adds from a setting with a variable from outside is not judged")
    func generatedVersion() throws {
        let project = try TestProject()
        try project.set(["CFBundleShortVersionString"], nil, in: Shop.serviceInfo)
        try project.setting("GENERATE_INFOPLIST_FILE", "YES", of: Shop.service)
        try project.setting("MARKETING_VERSION", "\"$(FROM_OUTSIDE)\"", of: Shop.service)
        #expect(try project.codes() == [])
        try project.setting("MARKETING_VERSION", "\"$(PRODUCT_NAME)\"", of: Shop.service)
        #expect(try project.codes() == ["version.differs"])
    }

    @Test("Files, folders and included settings in another case are read without a note if no setting names them")
    func spelling() throws {
        let project = try TestProject()
        try project.project("path = NotificationService;", "path = notificationservice;")
        #expect(try project.codes() == [])
        try project.write("#include \"shared.xcconfig\"\n", to: "Service.xcconfig")
        try project.write("INFOPLIST_FILE = NotificationService/Info.plist\n", to: "Shared.xcconfig")
        try project.project(
            "\tobjects = {\n",
            "\tobjects = {\nF0001 = {isa = PBXFileReference; path = service.xcconfig; sourceTree = SOURCE_ROOT; };\n"
        )
        try project.project(
            "\t\t\tchildren = (\n\t\t\t\t5A0E0000000000000000000F",
            "\t\t\tchildren = (\n\t\t\t\tF0001,\n\t\t\t\t5A0E0000000000000000000F"
        )
        for id in ["22 /* Debug */", "23 /* Release */"] {
            try project.project(
                "\(id) = {\n\t\t\tisa = XCBuildConfiguration;\n",
                "\(id) = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbaseConfigurationReference = F0001;\n"
            )
        }
        try project.project("\t\t\t\tINFOPLIST_FILE = NotificationService/Info.plist;\n", "")
        #expect(try project.codes() == [])
        try project.write("INFOPLIST_FILE = $(SRCROOT)/NotificationService/info.plist\n", to: "Shared.xcconfig")
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.fileCase])
        #expect(findings.first?.file == "Shared.xcconfig" || findings.first?.file == "shared.xcconfig")
    }

    @Test("With a file in the spelling of the setting and another one beside it, the first is read")
    func twoSpellings() throws {
        let project = try TestProject()
        try project.write("damaged", to: "NotificationService/info.plist")
        #expect(try project.codes() == [])
        try project.setting("INFOPLIST_FILE", "NotificationService/other.plist", of: Shop.service)
        #expect(try project.codes() == ["fault: NotificationService/other.plist"])
    }
}
