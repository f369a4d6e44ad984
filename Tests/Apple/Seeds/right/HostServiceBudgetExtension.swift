import RichPushExtension

/// Media from the shop's own host alone, with a shorter time.
final class BudgetService: RichPushService {
    nonisolated override init() {
        var services = DeliveryServices.live()
        services.mediaPolicy.allowedHosts = ["media.shop.example"]
        services.budget = TimeBudget(total: .seconds(15), media: .seconds(8))
        super.init(services: services)
    }
}
