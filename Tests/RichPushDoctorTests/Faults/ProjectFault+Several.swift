import Foundation
import RichPushDoctor
import Testing

extension TestProject {
    static let embedding = "\t\t\t\t5A0E0000000000000000000A /* Embed Foundation Extensions */,\n"
    static let script = "\t\t\t\t5C0001 /* Thin Binary */,\n"

    /// Adds a script to the phases of the app, before or after its extensions are embedded.
    func addScript(_ properties: String, afterEmbedding: Bool = false) throws {
        let phases = afterEmbedding ? Self.embedding + Self.script : Self.script + Self.embedding
        try project(Self.embedding, phases)
        try project(
            "\tobjects = {\n",
            "\tobjects = {\n5C0001 = {isa = PBXShellScriptBuildPhase; files = (); shellPath = /bin/sh; \(properties) };\n"
        )
    }

    /// Makes the content extension of the tests a service extension of another provider.
    func makeOtherService() throws {
        try set(
            ["NSExtension"],
            ["NSExtensionPointIdentifier": "com.apple.usernotifications.service"],
            in: Self.contentInfo
        )
        try project("/* OfferPage */ productName = RichPushContentExtension;", "productName = OneSignalExtension;")
    }
}

extension ProjectFault {
    static let ofSeveral = [
        ProjectFault(
            .serviceDuplicate,
            "that of another provider",
            at: .project(nil),
            says: ["Keep \"NotificationService\" alone"],
            content: true,
            breaks: { try $0.makeOtherService() },
            repairs: { try $0.project("\t\t\t\tC0001 /* OfferPage */,\n", "") }
        ),
        ProjectFault(
            .contentCategoryDuplicate,
            "a category of two extensions",
            at: Place(
                target: "NotificationContent",
                file: "NotificationContent/Info.plist",
                key: "UNNotificationExtensionCategory"
            ),
            says: ["Remove `CTNotification`", "of \"NotificationContent\" or of \"OfferPage\""],
            breaks: { try $0.addContentExtension(besideSample: true) },
            repairs: Shop.put(
                ["NSExtension", "NSExtensionAttributes", "UNNotificationExtensionCategory"],
                ["OWN"],
                in: TestProject.contentInfo
            )
        ),
        ProjectFault(
            .embedAfterScript,
            "a script with the Info.plist of the app as its input",
            at: .project(nil),
            says: ["above \"Thin Binary\" under Build Phases of \"Shop\""],
            breaks: {
                let input = #"inputPaths = ("${TARGET_BUILD_DIR}/${INFOPLIST_PATH}", );"#
                try $0.addScript("name = \"Thin Binary\"; shellScript = \"echo\"; \(input)")
            },
            repairs: { project in
                let (script, embedding) = (TestProject.script, TestProject.embedding)
                try project.project(script + embedding, embedding + script)
            }
        ),
    ]
}
