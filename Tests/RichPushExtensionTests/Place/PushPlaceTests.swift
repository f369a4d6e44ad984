import Foundation
import RichPushModel
import RichPushPayload
import RichPushTesting
import RichPushTestSupport
import Testing

@testable import RichPushExtension

/// The folder that app and extension share.
@Suite struct PushPlaceTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func containers(_ urls: [String: URL]) -> AppGroupContainers {
        AppGroupContainers(areSupported: true, url: { urls[$0] })
    }

    /// A bundle with these keys in its Info.plist.
    private func bundle(_ path: String, _ info: [String: String] = [:]) throws -> Bundle {
        let url = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let plist = try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        try plist.write(to: url.appendingPathComponent("Info.plist"))
        return try #require(Bundle(url: url))
    }

    @Test("A folder is the place itself")
    func givenFolder() throws {
        #expect(try PushPlace.folder(folder.url).folderURL() == folder.url)
        #expect(try PushPlace.folder(folder.url).journal().folder == folder.url)
    }

    @Test("An app group's place is a folder of this package in the group's container")
    func appGroup() throws {
        let place = PushPlace.appGroup("group.example")
        let url = try place.folderURL(containers: containers(["group.example": folder.url]))
        #expect(url.path == folder.url.appendingPathComponent("RichPushKit").path)
    }

    @Test("An app group without a container is an error that names it and the entitlement")
    func noContainer() throws {
        let error = try #require(throws: PushPlaceError.self) {
            try PushPlace.appGroup("group.missing").folderURL(containers: containers([:]))
        }
        #expect(error.code == .noContainer)
        #expect(error.message.contains("group.missing"))
        #expect(error.message.contains("com.apple.security.application-groups"))
    }

    @Test("The Info.plist key declares the app group")
    func declared() throws {
        let app = try bundle("App.app", ["RichPushAppGroup": "group.example"])
        #expect(PushPlace.declared(in: [app], containers: containers([:])) == .appGroup("group.example"))
    }

    @Test("An extension finds the key in the Info.plist of the app that contains it")
    func declaredByApp() throws {
        _ = try bundle("App.app", ["RichPushAppGroup": "group.example"])
        let service = try bundle("App.app/PlugIns/Service.appex")
        let bundles = Bundle.withContainingApp(of: service)
        #expect(bundles.map(\.bundleURL.lastPathComponent) == ["Service.appex", "App.app"])
        #expect(PushPlace.declared(in: bundles, containers: containers([:])) == .appGroup("group.example"))
    }

    @Test("A bundle that is not an extension is searched alone")
    func noExtension() throws {
        let tool = try bundle("App.app/Contents/Tool.bundle")
        #expect(Bundle.withContainingApp(of: tool) == [tool])
    }

    @Test("An extension that is in no app stands alone")
    func extensionWithoutApp() throws {
        let service = try bundle("PlugIns/Service.appex")
        #expect(Bundle.withContainingApp(of: service) == [service])
    }

    @Test("Without a key, a system with app groups has no place, and the error says which key is missing")
    func undeclared() throws {
        let place = PushPlace.declared(in: [try bundle("App.app")], containers: containers([:]))
        #expect(!place.isDeclared)
        let error = try #require(throws: PushPlaceError.self) { try place.check() }
        #expect(error.code == .undeclared)
        #expect(error.message.contains("RichPushAppGroup"))
    }

    @Test("Without a key, a system without app groups uses the user's folder for application data")
    func withoutAppGroups() throws {
        let containers = AppGroupContainers(areSupported: false, url: { _ in nil })
        let place = PushPlace.declared(in: [try bundle("App.app")], containers: containers)
        #expect(place.isDeclared)
        #expect(try place.folderURL().path.hasSuffix("/RichPushKit/push.sqlite.journal"))
    }

    @Test("Checking a usable place makes its folder and leaves no file in it")
    func check() throws {
        let url = folder.url.appendingPathComponent("new/place")
        try PushPlace.folder(url).check()
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.path).isEmpty)
    }

    @Test("Checking a place that cannot be written to throws, and names the folder")
    func notWritable() throws {
        let url = try folder.impossibleFolder()
        let error = try #require(throws: PushPlaceError.self) { try PushPlace.folder(url).check() }
        #expect(error.code == .notWritable)
        #expect(error.message.contains(url.path))
        #expect(error.underlying != nil)
    }

    @Test("With an unusable place the notification is delivered; report and observer get the error")
    func deliveredAnyway() async throws {
        let failures = Collected<String>()
        var fixture = try DeliveryFixture()
        fixture.services.journal = nil
        fixture.services.placeError = #expect(throws: PushPlaceError.self) {
            try PushPlace(location: .undeclared).folderURL()
        }
        fixture.services.observer = FailureObserver(failures: failures)
        let delivered = Collected<NotificationContent>()
        let push = try NotificationRequest.push(["type": "Post", "message_response_id": 1])
        let report = await fixture.deliver(push, delivered: delivered)
        #expect(delivered.all.map(\.categoryIdentifier) == ["POST_LIKE"])
        #expect(report.event == nil)
        #expect(report.phase(.record)?.ending == .failed)
        #expect(report.notes == failures.all)
        #expect(report.notes.first?.contains("RichPushAppGroup") == true)
    }

    @Test("A place that cannot be used is reported also with a push that has nothing to record")
    func nothingToRecord() async throws {
        var fixture = try DeliveryFixture()
        fixture.services.journal = nil
        fixture.services.placeError = .undeclared
        let observer = RecordingObserver()
        fixture.services.observer = observer
        let report = await fixture.deliver(try .push(["type": "Post"]))
        #expect(report.content.categoryIdentifier == "POST_LIKE")
        #expect(report.phase(.record)?.ending == .finished)
        #expect(observer.failures.map { String(describing: $0) } == [PushPlaceError.undeclared.message])
    }
}

private struct FailureObserver: PushObserver {
    let failures: Collected<String>

    func observe(_ event: PushEvent) {
        if case .failure(let error, _) = event { failures.append(String(describing: error)) }
    }
}
