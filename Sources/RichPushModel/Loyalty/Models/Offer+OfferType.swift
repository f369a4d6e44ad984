extension Loyalty.Offer {
    /// The kind of an offer. An unknown kind keeps the platform's name.
    public struct OfferType: RawRepresentable, Codable, Hashable, Sendable {
        /// The name that the platform uses.
        public let rawValue: String

        /// Creates a kind from the platform's name, also an unknown one.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a kind from the platform's name, as in the Notifications Kit 4.0.0.
        public static func custom(_ name: String) -> OfferType {
            OfferType(rawValue: name)
        }

        /// The platform's name, as in the Notifications Kit 4.0.0.
        public var stringValue: String { rawValue }

        /// The offer shows a bar code.
        public static let barcode = OfferType(rawValue: "barcode")
        /// The offer gives a certificate with a code.
        public static let certificate = OfferType(rawValue: "certificate")
        /// The offer gives a coupon.
        public static let coupon = OfferType(rawValue: "coupon")
        /// The offer shows its details.
        public static let details = OfferType(rawValue: "details")
        /// The offer does not have an action.
        public static let noAction = OfferType(rawValue: "noAction")
        /// A Stellar offer; the Notifications Kit does not define it further.
        public static let stellar = OfferType(rawValue: "stellar")
        /// The offer opens a URL.
        public static let url = OfferType(rawValue: "url")
    }
}
