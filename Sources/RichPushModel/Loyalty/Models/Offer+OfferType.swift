extension Offer {
    /// The kind of an offer. A kind that this package does not know keeps the platform's name.
    public struct OfferType: RawRepresentable, Codable, Hashable, Sendable {
        /// The platform's name.
        public let rawValue: String

        /// A kind by the platform's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A kind by the platform's name.
        public static func custom(_ name: String) -> OfferType {
            OfferType(rawValue: name)
        }

        /// The platform's name.
        public var stringValue: String { rawValue }

        /// Shows a bar code.
        public static let barcode = OfferType(rawValue: "barcode")
        /// Gives a certificate with a code.
        public static let certificate = OfferType(rawValue: "certificate")
        /// Gives a coupon.
        public static let coupon = OfferType(rawValue: "coupon")
        /// Shows its details.
        public static let details = OfferType(rawValue: "details")
        /// Has no action.
        public static let noAction = OfferType(rawValue: "noAction")
        /// A Stellar offer.
        public static let stellar = OfferType(rawValue: "stellar")
        /// Opens a URL.
        public static let url = OfferType(rawValue: "url")
    }
}

/// The former name of ``Offer/OfferType``.
@available(*, deprecated, renamed: "Offer.OfferType")
public typealias OfferType = Offer.OfferType
