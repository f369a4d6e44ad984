public import RichPushDelivery

extension PortableRichPushService {
    /// Creates a complete service over
    /// ``RichPushDelivery/DeliveryServices/live(place:categoryBuilder:hostBundles:languages:observer:)``, as in
    /// `RichPushService()`: it downloads media over the network and records events in the journal at the declared
    /// place.
    ///
    /// Hosts do not write the parameter's label. A subclass may declare an initialiser without parameters that calls
    /// `super.init(services: .live(…))`.
    public nonisolated convenience init(live services: DeliveryServices = .live()) {
        self.init(services: services)
    }
}
