public import RichPushPayload

extension Loyalty {
    /// An offer of the platform, with the fields of the Notifications Kit 4.0.0.
    public struct Offer: LoyaltyModel {
        /// The whole JSON object that the platform sent, unknown members included.
        public var json: JSONObject

        /// Creates a model from a JSON object; any object is accepted.
        public init(_ json: JSONObject) {
            self.json = json
        }
    }
}

// The formatter would break each field into four lines.
// swift-format-ignore
extension Loyalty.Offer {
    /// The offer's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// The heading, wire key `heading`.
    public var heading: String? { get { self["heading"] } set { self["heading"] = newValue } }
    /// The line below the heading, wire key `subheading`.
    public var subheading: String? { get { self["subheading"] } set { self["subheading"] = newValue } }
    /// The text, wire key `body`.
    public var body: String? { get { self["body"] } set { self["body"] = newValue } }
    /// The small print, wire key `details`.
    public var details: String? { get { self["details"] } set { self["details"] = newValue } }
    /// The URL of the image, wire key `image_url`.
    public var imageURL: String? { get { self["image_url"] } set { self["image_url"] = newValue } }
    /// The URL that the button of `OFFER_LINK` opens, wire key `url`.
    public var url: String? { get { self["url"] } set { self["url"] = newValue } }
    /// The URL inside the app, wire key `target_url`.
    public var targetURL: String? { get { self["target_url"] } set { self["target_url"] = newValue } }
    /// The kind of offer, wire key `type`.
    public var type: OfferType? { get { self["type"] } set { self["type"] = newValue } }
    /// Whether the member has clipped the offer, wire key `clipped`.
    public var clipped: Bool? { get { self["clipped"] } set { self["clipped"] = newValue } }
    /// The action, wire key `action`.
    public var action: String? { get { self["action"] } set { self["action"] = newValue } }
    /// The bar code's content, wire key `barcode`.
    public var barcode: String? { get { self["barcode"] } set { self["barcode"] = newValue } }
    /// The bar code's symbology, wire key `barcode_standard`.
    public var barcodeStandard: String? { get { self["barcode_standard"] } set { self["barcode_standard"] = newValue } }
    /// The categories as the platform wrote them, wire key `categories`.
    public var categories: [JSONObject] { get { self["categories"] } set { self["categories"] = newValue } }
    /// The description, wire key `description_text`.
    public var descriptionText: String? { get { self["description_text"] } set { self["description_text"] = newValue } }
    /// When the offer ends, as the platform writes dates, wire key `end_date`.
    public var endDate: String? { get { self["end_date"] } set { self["end_date"] = newValue } }
    /// The brand's own data, wire key `extra_json`.
    public var extraJSON: JSONObject? { get { self["extra_json"] } set { self["extra_json"] = newValue } }
    /// The integration ID, wire key `integration_id`.
    public var integrationID: String? { get { self["integration_id"] } set { self["integration_id"] = newValue } }
    /// The internal URL, wire key `internal_url`.
    public var internalURL: String? { get { self["internal_url"] } set { self["internal_url"] = newValue } }
    /// Whether the member has marked the offer as a favorite, wire key `is_favorited`.
    public var isFavorited: Bool? { get { self["is_favorited"] } set { self["is_favorited"] = newValue } }
    /// The possible responses as the platform wrote them, wire key `responses`.
    public var responses: [JSONObject] { get { self["responses"] } set { self["responses"] = newValue } }
    /// When the offer starts, as the platform writes dates, wire key `start_date`.
    public var startDate: String? { get { self["start_date"] } set { self["start_date"] = newValue } }
    /// The target object as the platform wrote it, wire key `target_object`.
    public var targetObject: JSONObject? { get { self["target_object"] } set { self["target_object"] = newValue } }
    /// The URL of the small image, wire key `thumbnail_url`.
    public var thumbnailURL: String? { get { self["thumbnail_url"] } set { self["thumbnail_url"] = newValue } }
}

// The Notifications Kit's spellings.
// swift-format-ignore
extension Loyalty.Offer {
    /// The Notifications Kit's spelling of ``imageURL``.
    @available(*, deprecated, renamed: "imageURL") public var imageUrl: String? { get { imageURL } set { imageURL = newValue } }
    /// The Notifications Kit's spelling of ``targetURL``.
    @available(*, deprecated, renamed: "targetURL") public var targetUrl: String? { get { targetURL } set { targetURL = newValue } }
    /// The Notifications Kit's spelling of ``internalURL``.
    @available(*, deprecated, renamed: "internalURL") public var internalUrl: String? { get { internalURL } set { internalURL = newValue } }
    /// The Notifications Kit's spelling of ``thumbnailURL``.
    @available(*, deprecated, renamed: "thumbnailURL") public var thumbnailUrl: String? { get { thumbnailURL } set { thumbnailURL = newValue } }
    /// The Notifications Kit's spelling of ``integrationID``.
    @available(*, deprecated, renamed: "integrationID") public var integrationId: String? { get { integrationID } set { integrationID = newValue } }
}

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
