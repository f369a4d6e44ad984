package import RichPushPayload

extension StandardSteps {
    /// The category that a setup method of the kit returns.
    @PushActor
    package func kitCategory(
        _ category: RichPushCategory,
        context: DeliveryContext,
        steps: any RichPushServiceSteps
    ) -> NotificationCategory {
        build(CategoryRecipe(category), context: context, steps: steps)
    }

    /// The category of templates.
    @PushActor
    package func templateCategory(
        context: DeliveryContext,
        steps: any RichPushServiceSteps
    ) -> NotificationCategory {
        build(.template, context: context, steps: steps)
    }
}
