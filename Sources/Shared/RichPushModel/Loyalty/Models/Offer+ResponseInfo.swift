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
    public var id: Int64? { get { self[#function] } set { self[#function] = newValue } }
    /// Whether the member can respond to the offer again, wire key `respondable`.
    public var respondable: Bool? { get { self[#function] } set { self[#function] = newValue } }
    /// The certificate, if the offer gives one, wire key `certificate`.
    public var certificate: Loyalty.Certificate? { get { self[#function] } set { self[#function] = newValue } }
    /// The coupon, if the offer gives one, wire key `coupon`.
    public var coupon: Loyalty.Coupon? { get { self[#function] } set { self[#function] = newValue } }
    /// Why the member can or cannot respond, wire key `respondable_info`.
    public var respondableInfo: RespondableInfo? { get { self[#function] } set { self[#function] = newValue } }
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
    public var id: Int64? { get { self[#function] } set { self[#function] = newValue } }
    /// The code to show or to type in, wire key `code`.
    public var code: String? { get { self[#function] } set { self[#function] = newValue } }
    /// The text to show with the code, wire key `display_text`.
    public var displayText: String? { get { self[#function] } set { self[#function] = newValue } }
    /// When the certificate ends, as the platform writes dates, wire key `end_date`.
    public var endDate: String? { get { self[#function] } set { self[#function] = newValue } }
    /// When the certificate becomes valid, as the platform writes dates, wire key `start_date`.
    public var startDate: String? { get { self[#function] } set { self[#function] = newValue } }
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
    public var id: Int64? { get { self[#function] } set { self[#function] = newValue } }
    /// The code to show or to type in, wire key `code`.
    public var code: String? { get { self[#function] } set { self[#function] = newValue } }
    /// The bar code's content, wire key `barcode`.
    public var barcode: String? { get { self[#function] } set { self[#function] = newValue } }
    /// The bar code's symbology, wire key `barcode_standard`.
    public var barcodeStandard: String? { get { self[#function] } set { self[#function] = newValue } }
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
    public var code: String? { get { self[#function] } set { self[#function] = newValue } }
    /// The reason as a text for the member, wire key `message`.
    public var message: String? { get { self[#function] } set { self[#function] = newValue } }
    /// Whether the member can respond, wire key `value`.
    public var value: Bool? { get { self[#function] } set { self[#function] = newValue } }
}
