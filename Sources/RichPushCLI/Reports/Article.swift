import RichPushDoctor
import RichPushPayload

/// The article that explains the causes of findings.
enum Article {
    /// The address of the article: its path in the repository. A fork with a public address puts it here.
    static let address = "Sources/RichPushKit/RichPushKit.docc/WhenAPushDoesNotArrive.md"

    /// The address of a section.
    static func address(of section: ArticleSection) -> String { "\(address)#\(section.rawValue)" }

    /// One line for each section that explains some of the findings, in their order.
    static func lines(for findings: [Finding]) -> [String] {
        var seen: Set<ArticleSection> = []
        return findings.compactMap(\.code.section).filter { seen.insert($0).inserted }
            .map { "  see: \(address(of: $0))" }
    }
}

extension ProjectReview.Code {
    /// The section that explains the causes.
    var section: ArticleSection {
        switch self {
        case .groupUndeclared, .groupEntitlementMissing, .groupDiffers, .keychainGroupMissing: .notRecorded
        case .pushEntitlementMissing, .pushBackgroundMode: .noPush
        case .targetNewer, .embedMissing, .serviceExtensionPoint, .servicePrincipalClass, .serviceMissing,
            .serviceCategoryIgnored:
            .extensionIdle
        case .contentExtensionPoint, .contentPrincipalClass, .contentCategoryMissing, .contentCategoryType,
            .contentCategoryUnhandled, .contentSizeRatio, .contentStoryboard, .contentInteraction,
            .contentDefaultHidden:
            .noTemplate
        case .sceneManifestMissing, .launchScreenMissing: .noStart
        case .launchOptions: .noScreen
        case .atsArbitrary: .noPicture
        case .stringsMissing: .otherLanguage
        case .targetTooOld, .bundlePrefix, .versionDiffers, .privacyMissing, .productWrong: .refused
        }
    }
}
