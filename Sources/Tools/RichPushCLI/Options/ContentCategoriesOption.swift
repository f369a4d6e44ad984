import ArgumentParser
import RichPushPayload

/// Which categories of templates the app's content extension lists.
struct ContentCategoriesOption: ParsableArguments {
    /// The categories by the option's words.
    enum Listed: String, ExpressibleByArgument, CaseIterable {
        /// All of the package.
        case all
        /// Only `CTNotification`, as in an app that was made for CleverTap.
        case ct
    }

    @Option(
        help: """
            The categories of templates that the app's content extension lists: all of the package, or only CTNotification, \
            which has Back, Next and View In App below each template.
            """
    )
    var contentCategories = Listed.all

    /// The categories.
    var listed: Set<TemplateCategory> {
        switch contentCategories {
        case .all: TemplateCategory.all
        case .ct: [.pagedWithLink]
        }
    }
}
