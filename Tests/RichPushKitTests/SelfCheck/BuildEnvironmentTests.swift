import Foundation
import RichPushModel
import Testing

@testable import RichPushKit

@Suite("The environment of a build")
struct BuildEnvironmentTests {
    /// A profile: a signed message, in which a property list stands between other bytes.
    private func profile(_ entitlements: String) -> Data {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>Name</key><string>Shop</string>
            <key>Entitlements</key><dict>\(entitlements)</dict></dict></plist>
            """
        return Data([0x30, 0x82, 0x00, 0xff]) + Data(list.utf8) + Data([0xa0, 0x00])
    }

    @Test("The profile names it", arguments: AppConditions.Environment.allCases)
    func named(_ environment: AppConditions.Environment) {
        let entitlements = "<key>aps-environment</key><string>\(environment.rawValue)</string>"
        #expect(AppConditions.Environment(profile: profile(entitlements)) == environment)
    }

    @Test("It is not known without the entitlement, with another value, and from other bytes")
    func unknown() {
        for value in ["", "<key>aps-environment</key><string>later</string>", "<key>aps-environment</key><true/>"] {
            #expect(AppConditions.Environment(profile: profile(value)) == nil)
        }
        for bytes in [Data(), Data("<plist".utf8), Data("</plist><plist".utf8), Data("<plist></plist>".utf8)] {
            #expect(AppConditions.Environment(profile: bytes) == nil)
        }
    }
}
