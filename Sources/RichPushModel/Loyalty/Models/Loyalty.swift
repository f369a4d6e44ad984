/// The name space of the loyalty platform's models. A host's own `Offer` or `Coupon` does not clash with them.
public enum Loyalty {}
