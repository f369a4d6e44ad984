public import RichPushPayload

extension Loyalty.Offer {
    /// The answer to a response to an offer.
    public struct ResponseInfo: LoyaltyModel {
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
extension Loyalty.Offer.ResponseInfo {
    /// The response's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// Whether the member can respond to the offer again, wire key `respondable`.
    public var respondable: Bool? { get { self["respondable"] } set { self["respondable"] = newValue } }
    /// The certificate, if the offer gives one, wire key `certificate`.
    public var certificate: Loyalty.Certificate? { get { self["certificate"] } set { self["certificate"] = newValue } }
    /// The coupon, if the offer gives one, wire key `coupon`.
    public var coupon: Loyalty.Coupon? { get { self["coupon"] } set { self["coupon"] = newValue } }
    /// Why the member can or cannot respond, wire key `respondable_info`.
    public var respondableInfo: RespondableInfo? { get { self["respondable_info"] } set { self["respondable_info"] = newValue } }
}

extension Loyalty {
    /// A certificate that an offer gave.
    public struct Certificate: LoyaltyModel {
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
extension Loyalty.Certificate {
    /// The certificate's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// The code to show or to type in, wire key `code`.
    public var code: String? { get { self["code"] } set { self["code"] = newValue } }
    /// The text to show with the code, wire key `display_text`.
    public var displayText: String? { get { self["display_text"] } set { self["display_text"] = newValue } }
    /// When the certificate ends, as the platform writes dates, wire key `end_date`.
    public var endDate: String? { get { self["end_date"] } set { self["end_date"] = newValue } }
    /// When the certificate becomes valid, as the platform writes dates, wire key `start_date`.
    public var startDate: String? { get { self["start_date"] } set { self["start_date"] = newValue } }
}

extension Loyalty {
    /// A coupon that an offer gave.
    public struct Coupon: LoyaltyModel {
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
extension Loyalty.Coupon {
    /// The coupon's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// The code to show or to type in, wire key `code`.
    public var code: String? { get { self["code"] } set { self["code"] = newValue } }
    /// The bar code's content, wire key `barcode`.
    public var barcode: String? { get { self["barcode"] } set { self["barcode"] = newValue } }
    /// The bar code's symbology, wire key `barcode_standard`.
    public var barcodeStandard: String? { get { self["barcode_standard"] } set { self["barcode_standard"] = newValue } }
}

/// Whether a member can respond to an offer or a challenge, and why.
public struct RespondableInfo: LoyaltyModel {
    /// The whole JSON object that the platform sent, unknown members included.
    public var json: JSONObject

    /// Creates a model from a JSON object; any object is accepted.
    public init(_ json: JSONObject) {
        self.json = json
    }
}

// The formatter would break each field into four lines.
// swift-format-ignore
extension RespondableInfo {
    /// The reason as a code, wire key `code`.
    public var code: String? { get { self["code"] } set { self["code"] = newValue } }
    /// The reason as a text for the member, wire key `message`.
    public var message: String? { get { self["message"] } set { self["message"] = newValue } }
    /// Whether the member can respond, wire key `value`.
    public var value: Bool? { get { self["value"] } set { self["value"] = newValue } }
}
