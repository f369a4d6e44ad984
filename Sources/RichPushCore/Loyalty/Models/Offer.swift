public import RichPushPayload

/// What kind of offer it is; a type this package does not know keeps its name.
public struct OfferType: RawRepresentable, Hashable, Sendable {
    /// The platform's name of the type.
    public let rawValue: String

    /// A type by the platform's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Shows a bar code.
    public static let barcode = OfferType(rawValue: "barcode")
    /// Gives a certificate with a code.
    public static let certificate = OfferType(rawValue: "certificate")
    /// Gives a coupon.
    public static let coupon = OfferType(rawValue: "coupon")
    /// Shows its details.
    public static let details = OfferType(rawValue: "details")
    /// Nothing to do with it.
    public static let noAction = OfferType(rawValue: "noAction")
    /// A Stellar offer.
    public static let stellar = OfferType(rawValue: "stellar")
    /// Leads to a URL.
    public static let url = OfferType(rawValue: "url")
}

/// An offer. Every field may be missing; none fails the reading of the others.
public struct Offer: Sendable, Hashable {
    /// The offer's id.
    public var id: Int64?
    /// Its heading.
    public var heading: String?
    /// The line below the heading.
    public var subheading: String?
    /// Its text.
    public var body: String?
    /// What is in the small print.
    public var details: String?
    /// Its picture.
    public var imageUrl: String?
    /// Where it leads.
    public var url: String?
    /// Where it leads inside the app.
    public var targetUrl: String?
    /// What kind of offer it is.
    public var type: OfferType?
    /// Whether the member has clipped it.
    public var clipped: Bool?

    /// An offer without any field.
    public init() {}

    /// Reads an offer from the platform's JSON.
    public init(_ json: JSONObject) {
        let fields = ModelFields(json)
        id = fields.integer("id")
        heading = fields.text("heading")
        subheading = fields.text("subheading")
        body = fields.text("body")
        details = fields.text("details")
        imageUrl = fields.text("image_url")
        url = fields.text("url")
        targetUrl = fields.text("target_url")
        type = fields.text("type").map(OfferType.init(rawValue:))
        clipped = fields.flag("clipped")
    }
}
