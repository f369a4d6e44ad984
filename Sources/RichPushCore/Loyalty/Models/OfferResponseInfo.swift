public import RichPushPayload

/// A certificate that an offer gave.
public struct Certificate: Sendable, Hashable {
    /// The certificate's id.
    public var id: Int64?
    /// The code to show or type in.
    public var code: String?
    /// A text to show with it.
    public var displayText: String?
    /// When it becomes valid, as the platform writes dates.
    public var startDate: String?
    /// When it ends, as the platform writes dates.
    public var endDate: String?

    /// Reads a certificate from the platform's JSON.
    public init(_ json: JSONObject) {
        let fields = ModelFields(json)
        id = fields.integer("id")
        code = fields.text("code")
        displayText = fields.text("display_text")
        startDate = fields.text("start_date")
        endDate = fields.text("end_date")
    }
}

/// What responding to an offer brought.
public struct OfferResponseInfo: Sendable, Hashable {
    /// The response's id.
    public var id: Int64?
    /// The certificate, if the offer gives one.
    public var certificate: Certificate?
    /// The coupon as the platform wrote it, if the offer gives one.
    public var coupon: JSONObject?
    /// Whether the offer can be responded to again.
    public var respondable: Bool?
    /// Everything the platform answered.
    public var json: JSONObject

    /// Reads a response from the platform's JSON.
    public init(_ json: JSONObject) {
        let fields = ModelFields(json)
        id = fields.integer("id")
        certificate = fields.object("certificate").map(Certificate.init)
        coupon = fields.object("coupon")
        respondable = fields.flag("respondable")
        self.json = json
    }
}
