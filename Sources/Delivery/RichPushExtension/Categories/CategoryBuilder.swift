package import RichPushLocalization
public import RichPushModel
public import RichPushPayload

package import struct Foundation.Date

/// Builds the category of a push, for an app that gives the same builder to its app and its service extension.
///
/// ```swift
/// final class ShopCategories: CategoryBuilder {
///     override func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
///         let title = payload.extraJSON?["button"]?.stringValue ?? "Save"
///         return createCategory(
///             .offerClip,
///             actions: [createAction(.clipOffer, title: title, context: context)],
///             context: context
///         )
///     }
/// }
/// ```
///
/// Set it as `PushServices.categoryBuilder` and as ``DeliveryServices/categoryBuilder``: then
/// `NotificationHelper.categories(for:locale:)`, `registerCategories()` and the extension use the same categories. The
/// class is isolated to ``/RichPushModel/PushActor``; a subclass needs no annotation.
@PushActor
open class CategoryBuilder {
    /// Makes a builder; it has no state.
    public nonisolated init() {}

    /// The category for a payload: the one it names, or the one that its type implies; `nil` if there is none, or if it
    /// is one of the app's own.
    ///
    /// An app with its own categories overrides this member, builds them with
    /// ``createCategory(identifier:actions:options:context:)``, and calls `super` for all others. It
    /// lists them in ``registeredIdentifiers`` too.
    open func createSupportedCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory? {
        supportedCategory(for: payload, context: context)
    }

    /// The identifiers of the categories that `registerCategories()` registers at launch: by default the package's.
    ///
    /// An app with its own categories adds them: `super.registeredIdentifiers + ["STORE"]`. For each one,
    /// ``createSupportedCategory(_:context:)`` gets a payload that has only the category; an identifier for which it
    /// returns nil is not registered.
    open var registeredIdentifiers: [String] {
        RichPushCategory.allCases.map(\.rawValue) + TemplateCategory.allCases.map(\.rawValue)
    }

    /// Builds an action; the button of a text input has the title "Enter" in the member's language.
    ///
    /// - Parameters:
    ///   - action: its identifier is reported by the system when the button is pressed.
    ///   - title: the button's title.
    ///   - isText: whether the action asks for a text.
    ///   - options: the options of the action; without `foreground` the app is not opened.
    ///   - context: the delivery.
    /// - Returns: the action.
    open func createAction(
        _ action: RichPushAction,
        title: String,
        isText: Bool = false,
        options: Set<NotificationActionOption> = [],
        context: DeliveryContext
    ) -> NotificationAction {
        createAction(identifier: action.rawValue, title: title, isText: isText, options: options, context: context)
    }

    /// Builds a category. The system shows four actions: if there are more, the fourth becomes "More", which opens the
    /// app.
    open func createCategory(
        _ category: RichPushCategory,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        createCategory(identifier: category.rawValue, actions: actions, options: options, context: context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/challenge`` with the button of `openChallenge`.
    open func setupChallengeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.challenge, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/contentPage`` with the button of `openContentPage`.
    open func setupContentPageCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.contentPage, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/eventFavorite`` with the button of `favoriteEvent`.
    open func setupEventFavoriteCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.eventFavorite, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCertificate`` with the button of `openCertificate`.
    open func setupOfferCertificateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCertificate, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerClip`` with the button of `clipOffer`.
    open func setupOfferClipCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerClip, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerCoupon`` with the button of `openCoupon`.
    open func setupOfferCouponCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerCoupon, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/offerLink`` with the button of `openOfferLink`.
    open func setupOfferLinkCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.offerLink, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLike`` with the button of `likePost`.
    open func setupPostLikeCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLike, context)
    }

    /// Builds ``/RichPushPayload/RichPushCategory/postLikeComment`` with the buttons of `likePost` and `commentPost`.
    open func setupPostLikeCommentCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        standard(.postLikeComment, context)
    }

    /// Builds the category of a push with a template, a ``/RichPushPayload/TemplateCategory``, with the content view's actions
    /// that do something on it.
    open func setupTemplateCategory(_ payload: PushPayload, context: DeliveryContext) -> NotificationCategory {
        NotificationCategory(templateOf: payload, in: context)
    }
}

extension CategorySteps {
    /// A category of the Notifications Kit with its actions, made by the overridable members.
    func standard(_ category: RichPushCategory, _ context: DeliveryContext) -> NotificationCategory {
        let actions = category.actions.map { action in
            let (key, isText, options) = action.recipe
            let title = context.localizer.string(key, locale: context.push.locale)
            return createAction(action, title: title, isText: isText, options: options, context: context)
        }
        return createCategory(category, actions: actions, options: [], context: context)
    }
}

// MARK: The app's own categories

extension CategoryBuilder {
    /// The builder without overrides, for what has no builder of its own.
    nonisolated static let plain = CategoryBuilder()

    /// Builds an action with any identifier, for a category of the app's own; the button of a text input has the title
    /// "Enter" in the member's language.
    ///
    /// - Parameters:
    ///   - identifier: reported by the system when the button is pressed. A helper passes it to
    ///     `handleUnknownAction(_:text:payload:context:)`.
    ///   - title: the button's title.
    ///   - isText: whether the action asks for a text.
    ///   - options: the options of the action; without `foreground` the app is not opened.
    ///   - context: the delivery.
    /// - Returns: the action.
    public nonisolated func createAction(
        identifier: String,
        title: String,
        isText: Bool = false,
        options: Set<NotificationActionOption> = [],
        context: DeliveryContext
    ) -> NotificationAction {
        let enter = isText ? context.localizer.string(.enter, locale: context.push.locale) : nil
        return NotificationAction(
            identifier: identifier,
            title: title,
            options: options,
            textInput: enter.map { NotificationAction.TextInput(buttonTitle: $0, placeholder: title) }
        )
    }

    /// Builds a category with any identifier. The system shows four actions: if there are more, the first three stay,
    /// and the fourth becomes "More", which opens the app.
    public nonisolated func createCategory(
        identifier: String,
        actions: [NotificationAction],
        options: Set<NotificationCategoryOption> = [],
        context: DeliveryContext
    ) -> NotificationCategory {
        var actions = actions
        let shown = PushPayload.shownButtonLimit
        if actions.count > shown {
            context.note("\(identifier) has \(actions.count) actions; those after the third are behind \"More\".")
            let more = context.localizer.string(.more, locale: context.push.locale)
            actions =
                actions.prefix(shown - 1)
                + [NotificationAction(identifier: MoreAction.identifier, title: more, options: [.foreground])]
        }
        return NotificationCategory(identifier: identifier, actions: actions, options: options)
    }
}

extension CategoryBuilder {
    /// The category of a payload outside of a delivery, to show or register it.
    package func category(
        for payload: PushPayload,
        localizer: Localizer,
        locale: String,
        time: Date,
        contentCategories: @autoclosure @escaping @Sendable () -> Set<TemplateCategory> = TemplateCategory.all
    ) -> NotificationCategory? {
        let push = PushContext(recipient: .device, locale: locale, time: time)
        let context = DeliveryContext(push: push, localizer: localizer, contentCategories: contentCategories())
        return createSupportedCategory(payload, context: context)
    }

    /// The categories of ``registeredIdentifiers``. The setup members get a payload that has only the category.
    package func allCategories(context: DeliveryContext) -> [NotificationCategory] {
        registeredIdentifiers.compactMap { identifier in
            let named: JSONObject = ["aps": ["category": .string(identifier), "mutable-content": 1]]
            guard let payload = try? PushPayload(named) else { return nil }
            return createSupportedCategory(payload, context: context)
        }
    }
}

// The conformance is apart from the class: in the class's declaration, its members would lose the class's isolation.
extension CategoryBuilder: CategorySteps {}
