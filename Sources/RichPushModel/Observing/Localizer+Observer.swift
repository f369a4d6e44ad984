package import RichPushLocalization

extension Localizer {
    /// Returns the same localizer, which reports new faults of its tables to the observer of services, at the time of
    /// their clock, unless it has an `onFault`.
    package func reporting(to observer: any PushObserver, clock: PushClock) -> Localizer {
        reporting { fault in
            observer.report(.failure(fault, PushContext(recipient: .device, time: clock.now())))
        }
    }
}
