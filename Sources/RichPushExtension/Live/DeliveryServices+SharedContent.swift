extension DeliveryServices {
    /// Keeps a template's pictures in a folder for a content extension of this package: the expanded notification shows them
    /// at once. The extension's process then fetches up to 8 pictures for each push with
    /// a template, beside its media, for at most 5 seconds.
    ///
    /// ```swift
    /// final class NotificationService: RichPushService {
    ///     nonisolated override init() {
    ///         super.init(services: .live().sharingPictures())
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - place: the folder that service extension, content extension and app share. If it cannot be used, no pictures
    ///     are kept; `placeError` of the services has the reason.
    ///   - bounds: the bounds of the folder and of one push.
    /// - Returns: the services with the folder.
    public func sharingPictures(
        at place: PushPlace = .declared,
        bounds: SharedContentBounds = SharedContentBounds()
    ) -> DeliveryServices {
        var services = self
        do {
            services.sharedContent = try SharedContent(place: place, bounds: bounds)
        } catch {
            services.placeError = services.placeError ?? error
        }
        return services
    }
}
