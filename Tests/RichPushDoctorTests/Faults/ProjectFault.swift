import Foundation
import RichPushDoctor
import Testing

/// A way to break the sample app so that one code is found, and the repair that the finding's remedy describes.
struct ProjectFault: Sendable, CustomTestStringConvertible {
    typealias Change = @Sendable (TestProject) throws -> Void

    /// Where a fault is found.
    struct Place: Sendable {
        var target: String? = "Shop"
        var file: String
        var key: String?

        static func info(_ key: String?) -> Place { Place(file: Shop.info, key: key) }

        static func entitlements(_ key: String?) -> Place { Place(file: Shop.entitlements, key: key) }

        static func project(_ key: String?) -> Place { Place(file: TestProject.projectFile, key: key) }

        static func service(_ file: String, _ key: String?) -> Place {
            Place(target: "NotificationService", file: file, key: key)
        }
    }

    let code: ProjectReview.Code
    /// What distinguishes it from other faults of its code.
    let name: String
    let severity: ProjectReview.Severity
    let target: String?
    let file: String
    let key: String?
    /// What the remedy says: the words that the repair follows.
    let says: [String]
    let needsContent: Bool
    let breaks: Change
    let repairs: Change

    var testDescription: String { "\(code.rawValue): \(name)" }

    init(
        _ code: ProjectReview.Code,
        _ name: String,
        severity: ProjectReview.Severity? = nil,
        at place: Place,
        says: [String],
        content: Bool = false,
        breaks: @escaping Change,
        repairs: @escaping Change
    ) {
        self.code = code
        self.name = name
        self.severity = severity ?? code.severity
        target = place.target
        file = place.file
        key = place.key
        self.says = says
        self.needsContent = content
        self.breaks = breaks
        self.repairs = repairs
    }

    /// A copy of the sample app with this fault.
    func brokenProject() throws -> TestProject {
        let project = try TestProject()
        if needsContent { try project.addContentExtension() }
        try breaks(project)
        return project
    }

    static let all = own + identity + ofNames + ofApp + ofScenes + ofService + ofContent + ofSeveral + ofActivities
}

/// The names of the sample app.
enum Shop {
    static let info = "App/Info.plist"
    static let entitlements = "App/Shop.entitlements"
    static let serviceInfo = "NotificationService/Info.plist"
    static let serviceEntitlements = "NotificationService/NotificationService.entitlements"
    static let service = "com.example.shop.NotificationService"
    static let groups = "com.apple.security.application-groups"

    static func put(_ path: [String], _ value: any Sendable, in file: String) -> ProjectFault.Change {
        { try $0.set(path, value, in: file) }
    }

    static func remove(_ path: [String], in file: String) -> ProjectFault.Change { { try $0.set(path, nil, in: file) } }
}
