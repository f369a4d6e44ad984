import Foundation
import Testing

@testable import HostService

@Suite struct StartTests {
    @Test(arguments: [
        ("--prot", "--port"), ("--kees-file", "--keys-file"), ("--KEYS-FILE", "--keys-file"), ("--jwks", "--jwks-file"),
        ("--xyzzy", nil), ("--", nil),
    ])
    func `A misspelt flag is refused with the nearest one`(flag: String, nearest: String?) {
        #expect(NearestName.nearest(flag, among: Flag.allCases.map(\.text)) == nearest)
        let fault = #expect(throws: StartFault.self) { try Settings(arguments: [flag, "1"], environment: [:]) }
        #expect(fault?.code == .usage)
        #expect(fault?.message.contains("Did you mean `\(nearest ?? "")`?") == (nearest != nil))
    }

    @Test(arguments: ["RICHPUSH_PROT", "richpush_port", "RICHPUSH_", "RICHPUSH_KEYFILE"])
    func `A variable that is not one of the service is refused, also an empty one`(name: String) {
        let fault = #expect(throws: StartFault.self) { try Settings(arguments: [], environment: [name: ""]) }
        #expect(fault?.code == .usage)
        #expect(fault?.message.contains(name) == true)
    }

    @Test(arguments: [
        "postgres://ann:secret@127.0.0.1/db", "mysql://ann:secret@127.0.0.1/db", "sqlite:", "push.sqlite",
    ])
    func `A wrong address of the store is refused, and a password is not repeated`(address: String) {
        let fault = #expect(throws: StartFault.self) {
            try Settings(arguments: ["--store", address], environment: [:])
        }
        #expect(fault?.code == .usage)
        #expect(fault?.message.contains("`--store`") == true)
        #expect(fault?.message.contains("secret") == false)
    }

    @Test func `The address of the store names its engine`() throws {
        #expect(try Settings(arguments: [], environment: [:]).store.engine == .sqlite)
        let settings = try Settings(arguments: [], environment: ["RICHPUSH_STORE": "postgres://shop@127.0.0.1/db"])
        #expect(settings.store.engine == .postgres)
        #expect(settings.store.file == nil)
    }

    @Test func `Every flag has its variable, and other variables are not read`() throws {
        let environment = [
            "RICHPUSH_ADMIN_PORT": "7", "RICHPUSHKIT_CI": "1", "HOME": "/", "LOG_LEVEL": "debug",
        ]
        let settings = try Settings(arguments: ["--port", "8"], environment: environment)
        #expect(settings.adminPort == 7 && settings.port == 8 && settings.logLevel == .debug)
        #expect(Flag.allCases.allSatisfy { Help.text.contains($0.text) })
    }
}
