import Foundation
import RichPushDoctor
import Testing

/// Settings and property lists of projects besides the sample app's.
@Suite("Reading a project: settings and property lists")
struct ReadingTests {
    @Test("A fault of one configuration is one finding that names it")
    func configuration() throws {
        let project = try TestProject()
        try useConfigurationFile("Service.xcconfig", in: project)
        try project.project("\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \(Shop.service);\n", "")
        try project.write(
            "PRODUCT_BUNDLE_IDENTIFIER = \(Shop.service)\nPRODUCT_BUNDLE_IDENTIFIER[config=Debug] = org.example\n",
            to: "Service.xcconfig"
        )
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.bundlePrefix])
        #expect(findings.first?.message.hasSuffix("This is so in the configuration \"Debug\".") == true)
        #expect(findings.first?.file == "Service.xcconfig")
        #expect(findings.first?.line == 2)
    }

    @Test("Variables, operators, inherited values and included files are replaced as a build does")
    func variables() throws {
        let project = try TestProject()
        try project.write(
            """
            #include "Base.xcconfig" // a comment
            #include? "Missing.xcconfig"
            GROUP = $(inherited).shop
            SUFFIX = Notification Service
            PRODUCT_BUNDLE_IDENTIFIER = com.example.${KIND:lower}.$(SUFFIX:rfc1034identifier)$(NONE)
            IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = $(OLDEST:default=16.0)
            IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 13.0
            """,
            to: "Settings/Service.xcconfig"
        )
        try project.write("#include \"Service.xcconfig\"\nKIND = SHOP\n", to: "Settings/Base.xcconfig")
        try useConfigurationFile("Settings/Service.xcconfig", in: project)
        try project.project("\t\t\t\tPRODUCT_BUNDLE_IDENTIFIER = \(Shop.service);\n", "")
        try project.project(
            "\t\t\t\tALWAYS_SEARCH_USER_PATHS",
            "\t\t\t\tGROUP = group.com.example;\n\t\t\t\tALWAYS_SEARCH_USER_PATHS"
        )
        try project.set(["RichPushAppGroup"], "$(GROUP)", in: Shop.serviceInfo)
        try project.set([Shop.groups], ["${GROUP}"], in: Shop.serviceEntitlements)

        #expect(try project.codes() == [])
        let service = try #require(try project.review().targets.first { $0.kind == .service })
        #expect(service.bundleIdentifier == "com.example.shop.Notification-Service")
        #expect(service.deploymentTarget == "16.0")
        #expect(service.appGroups == ["group.com.example.shop"])
    }

    private func useConfigurationFile(_ path: String, in project: TestProject) throws {
        try project.project(
            "\tobjects = {\n",
            "\tobjects = {\nF0001 = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };\n"
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
    }

    @Test("A generated Info.plist has the keys of the settings; RichPushAppGroup is not one that Xcode knows")
    func generated() throws {
        let project = try TestProject()
        for key in ["UILaunchScreen", "UIApplicationSceneManifest", "UIBackgroundModes", "RichPushAppGroup"] {
            try project.set([key], nil, in: Shop.info)
        }
        for key in ["CFBundleIdentifier", "CFBundleVersion", "CFBundleShortVersionString"] {
            try project.set([key], nil, in: Shop.info)
        }
        try project.project("GENERATE_INFOPLIST_FILE = NO;", "GENERATE_INFOPLIST_FILE = YES;")
        for (key, value) in [
            ("UILaunchScreen_Generation", "YES"), ("UIApplicationSceneManifest_Generation", "YES"),
            ("UIBackgroundModes", "\"fetch remote-notification\""), ("RichPushAppGroup", "group.com.example.shop"),
        ] {
            try project.setting("INFOPLIST_KEY_\(key)", value, of: "com.example.shop")
        }
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.groupUndeclared])
        #expect(findings.first?.message.contains("INFOPLIST_KEY_") == true)
        try project.set(["RichPushAppGroup"], "group.com.example.shop", in: Shop.info)
        #expect(try project.codes() == [])
    }

    @Test("Without an Info.plist a finding is at the target's settings")
    func withoutFile() throws {
        let project = try TestProject()
        try project.project("INFOPLIST_FILE = App/Info.plist;", "")
        let finding = try #require(try project.review().findings.first { $0.code == .groupUndeclared })
        #expect(finding.file == TestProject.projectFile)
        #expect(finding.line != nil)
        #expect(finding.remedy.contains("`INFOPLIST_FILE`"))
    }

    @Test("Names with spaces and in other scripts are read")
    func names() throws {
        let project = try TestProject()
        try FileManager.default.moveItem(at: project.url("App"), to: project.url("Мой магазин"))
        try project.project("path = App;", "path = \"Мой магазин\";")
        try project.project("= App/", "= \"Мой магазин/")
        try project.project("Info.plist;", "Info.plist\";")
        for name in ["NotificationService", "NotificationContent", "ShopWidgets"] {
            try project.project("\(name)/Info.plist\";", "\(name)/Info.plist;")
        }
        try project.project("Shop.entitlements;", "\\U0053hop.entitlements\";")
        try project.project("name = Shop;", "name = \"店 & Co\";")
        try project.set(["RichPushAppGroup"], nil, in: "Мой магазин/Info.plist")
        let findings = try project.review().findings
        #expect(findings.map(\.code) == [.groupUndeclared])
        #expect(findings.first?.target == "店 & Co")
        #expect(findings.first?.file == "Мой магазин/Info.plist")
    }

    @Test("Binary property lists are read")
    func binary() throws {
        let project = try TestProject()
        try project.set(["RichPushAppGroup"], nil, in: Shop.serviceInfo)
        try project.set(["NSAppTransportSecurity"], ["NSAllowsArbitraryLoads": true], in: Shop.serviceInfo)
        for file in [Shop.info, Shop.serviceInfo, Shop.entitlements] {
            let data = try Data(contentsOf: project.url(file))
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            try project.write(
                try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0),
                to: file
            )
        }
        #expect(try project.codes() == ["group.undeclared", "ats.arbitrary"])
        #expect(try project.review().findings.allSatisfy { $0.line == nil })
    }

    @Test("Property lists in the old text form and in UTF-16 are read")
    func oldForms() throws {
        let project = try TestProject()
        let keychain = #""keychain-access-groups" = ( "$(AppIdentifierPrefix)com.example.shop" );"#
        let groups = "\(Shop.groups.debugDescription) = ( 'group.com.example.shop', );"
        let text = "/* old */ { \(groups) \(keychain) \"aps-environment\" = production; }"
        try project.write(text, to: Shop.entitlements)
        try project.write(
            try #require("\"RichPush.Clip\" = \"\\U0041\";".data(using: .utf16)),
            to: "App/en.lproj/Localizable.strings"
        )
        try project.write("RichPush.Clip = B;", to: "App/de.lproj/Localizable.strings")
        #expect(try project.codes() == [])
    }

    @Test("In the old text form data has lines, and \\U without four digits is a letter")
    func oldDetails() throws {
        let project = try TestProject()
        try project.write("{ a = <00\n11>;\nb = \"\\U1\"; c = (; }", to: Shop.entitlements)
        let fault = try #require(try project.review().faults.first)
        #expect(fault.file == Shop.entitlements)
        #expect(fault.line == 3)
        #expect(fault.reason.contains("an unexpected character"))
    }
}
