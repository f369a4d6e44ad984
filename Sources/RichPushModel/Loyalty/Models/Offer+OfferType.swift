extension Offer {
    /// The kind of an offer. A kind that this package does not know keeps the platform's name.
    public struct OfferType: RawRepresentable, Codable, Hashable, Sendable {
        /// The platform's name of the kind.
        public let rawValue: String

        /// Creates a kind from the platform's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a kind from the platform's name.
        public static func custom(_ name: String) -> OfferType {
            OfferType(rawValue: name)
        }

        /// The platform's name, in the Notifications Kit's spelling.
        public var stringValue: String { rawValue }

        /// The offer shows a bar code.
        public static let barcode = OfferType(rawValue: "barcode")
        /// Gives a certificate with a code.
        public static let certificate = OfferType(rawValue: "certificate")
        /// The offer gives a coupon.
        public static let coupon = OfferType(rawValue: "coupon")
        /// The offer shows its details.
        public static let details = OfferType(rawValue: "details")
        /// The offer has no action.
        public static let noAction = OfferType(rawValue: "noAction")
        /// The offer is a Stellar offer.
        public static let stellar = OfferType(rawValue: "stellar")
        /// The offer opens a URL.
        public static let url = OfferType(rawValue: "url")
    }
}

/// The former name of ``Offer/OfferType``.
@available(*, deprecated, renamed: "Offer.OfferType")
public typealias OfferType = Offer.OfferType
