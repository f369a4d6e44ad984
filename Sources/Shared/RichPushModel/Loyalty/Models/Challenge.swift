public import RichPushPayload

extension Loyalty {
    /// A challenge of the platform, with the fields of the Notifications Kit 4.0.0.
    public struct Challenge: LoyaltyModel {
        /// The whole JSON object that the platform sent, unknown members included.
        public var json: JSONObject

        /// Creates a model from a JSON object; any object is accepted.
        public init(_ json: JSONObject) {
            self.json = json
        }

        /// The JSON text of ``prizes``; `[]` without prizes.
        public var prizesJSONString: String { JSONValue.array(prizes.map(JSONValue.object)).description }
    }
}

// The formatter would break each field into four lines.
// swift-format-ignore
extension Loyalty.Challenge {
    /// The challenge's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// The name, wire key `name`.
    public var name: String? { get { self["name"] } set { self["name"] = newValue } }
    /// The heading, wire key `heading`.
    public var heading: String? { get { self["heading"] } set { self["heading"] = newValue } }
    /// The text, wire key `body`.
    public var body: String? { get { self["body"] } set { self["body"] = newValue } }
    /// The URL of the image, wire key `image_url`.
    public var imageURL: String? { get { self["image_url"] } set { self["image_url"] = newValue } }
    /// The URL inside the app, wire key `target_url`.
    public var targetURL: String? { get { self["target_url"] } set { self["target_url"] = newValue } }
    /// Whether the member can respond now, wire key `is_respondable`.
    public var isRespondable: Bool? { get { self["is_respondable"] } set { self["is_respondable"] = newValue } }
    /// How a member responds, wire key `response_type`.
    public var responseType: ResponseType? { get { self["response_type"] } set { self["response_type"] = newValue } }
    /// The text that the member has to accept, wire key `acceptance_text`.
    public var acceptanceText: String? { get { self["acceptance_text"] } set { self["acceptance_text"] = newValue } }
    /// The URL of the text that the member has to accept, wire key `acceptance_url`.
    public var acceptanceURL: String? { get { self["acceptance_url"] } set { self["acceptance_url"] = newValue } }
    /// The action, wire key `action`.
    public var action: String? { get { self["action"] } set { self["action"] = newValue } }
    /// The amount of the award, wire key `award_amount`.
    public var awardAmount: String? { get { self["award_amount"] } set { self["award_amount"] = newValue } }
    /// The business value, wire key `business_value`.
    public var businessValue: String? { get { self["business_value"] } set { self["business_value"] = newValue } }
    /// The small print, wire key `details`.
    public var details: String? { get { self["details"] } set { self["details"] = newValue } }
    /// When the challenge ends, as the platform writes dates, wire key `end_period`.
    public var endPeriod: String? { get { self["end_period"] } set { self["end_period"] = newValue } }
    /// The internal URL, wire key `internal_url`.
    public var internalURL: String? { get { self["internal_url"] } set { self["internal_url"] = newValue } }
    /// The metric, wire key `metric`.
    public var metric: String? { get { self["metric"] } set { self["metric"] = newValue } }
    /// The metric amount, wire key `metric_amount`.
    public var metricAmount: String? { get { self["metric_amount"] } set { self["metric_amount"] = newValue } }
    /// The metric display name, wire key `metric_display_name`.
    public var metricDisplayName: String? { get { self["metric_display_name"] } set { self["metric_display_name"] = newValue } }
    /// The metric name, wire key `metric_name`.
    public var metricName: String? { get { self["metric_name"] } set { self["metric_name"] = newValue } }
    /// The URL of the image in its original size, wire key `original_image_url`.
    public var originalImageURL: String? { get { self["original_image_url"] } set { self["original_image_url"] = newValue } }
    /// When responses end, as the platform writes dates, wire key `response_end_date`.
    public var responseEndDate: String? { get { self["response_end_date"] } set { self["response_end_date"] = newValue } }
    /// The response message, wire key `response_message`.
    public var responseMessage: String? { get { self["response_message"] } set { self["response_message"] = newValue } }
    /// The response schedule, wire key `response_schedule`.
    public var responseSchedule: String? { get { self["response_schedule"] } set { self["response_schedule"] = newValue } }
    /// When responses start, as the platform writes dates, wire key `response_start_date`.
    public var responseStartDate: String? { get { self["response_start_date"] } set { self["response_start_date"] = newValue } }
    /// When the challenge starts, as the platform writes dates, wire key `start_period`.
    public var startPeriod: String? { get { self["start_period"] } set { self["start_period"] = newValue } }
    /// The status, wire key `status`.
    public var status: String? { get { self["status"] } set { self["status"] = newValue } }
    /// The line below the heading, wire key `subheading`.
    public var subheading: String? { get { self["subheading"] } set { self["subheading"] = newValue } }
    /// The subject, wire key `subject`.
    public var subject: String? { get { self["subject"] } set { self["subject"] = newValue } }
    /// The URL of the small image, wire key `thumb_image_url`.
    public var thumbImageURL: String? { get { self["thumb_image_url"] } set { self["thumb_image_url"] = newValue } }
    /// The tracking code, wire key `tracking_code`.
    public var trackingCode: String? { get { self["tracking_code"] } set { self["tracking_code"] = newValue } }
    /// The trigger activity type, wire key `trigger_activity_type`.
    public var triggerActivityType: String? { get { self["trigger_activity_type"] } set { self["trigger_activity_type"] = newValue } }
    /// The id of the prize, wire key `prize_id`.
    public var prizeID: Int64? { get { self["prize_id"] } set { self["prize_id"] = newValue } }
    /// Whether the member has to accept a text first, wire key `is_acceptance_required`.
    public var isAcceptanceRequired: Bool? { get { self["is_acceptance_required"] } set { self["is_acceptance_required"] = newValue } }
    /// Whether the member has marked the challenge as a favorite, wire key `is_favorited`.
    public var isFavorited: Bool? { get { self["is_favorited"] } set { self["is_favorited"] = newValue } }
    /// The platform's setting to show the challenge as an alert, wire key `show_as_alert`.
    public var showAsAlert: Bool? { get { self["show_as_alert"] } set { self["show_as_alert"] = newValue } }
    /// The polls as the platform wrote them, wire key `polls`.
    public var polls: [JSONObject] { get { self["polls"] } set { self["polls"] = newValue } }
    /// The prizes as the platform wrote them, wire key `prizes`.
    public var prizes: [JSONObject] { get { self["prizes"] } set { self["prizes"] = newValue } }
    /// Why the member can or cannot respond, wire key `respondable_info`.
    public var respondableInfo: RespondableInfo? { get { self["respondable_info"] } set { self["respondable_info"] = newValue } }
    /// The settings for responses as the platform wrote them, wire key `response_setting`.
    public var responseSetting: JSONObject? { get { self["response_setting"] } set { self["response_setting"] = newValue } }
}

// The Notifications Kit's spellings.
// swift-format-ignore
extension Loyalty.Challenge {
    /// The Notifications Kit's spelling of ``imageURL``.
    @available(*, deprecated, renamed: "imageURL") public var imageUrl: String? { get { imageURL } set { imageURL = newValue } }
    /// The Notifications Kit's spelling of ``targetURL``.
    @available(*, deprecated, renamed: "targetURL") public var targetUrl: String? { get { targetURL } set { targetURL = newValue } }
    /// The Notifications Kit's spelling of ``acceptanceURL``.
    @available(*, deprecated, renamed: "acceptanceURL") public var acceptanceUrl: String? { get { acceptanceURL } set { acceptanceURL = newValue } }
    /// The Notifications Kit's spelling of ``internalURL``.
    @available(*, deprecated, renamed: "internalURL") public var internalUrl: String? { get { internalURL } set { internalURL = newValue } }
    /// The Notifications Kit's spelling of ``originalImageURL``.
    @available(*, deprecated, renamed: "originalImageURL") public var originalImageUrl: String? { get { originalImageURL } set { originalImageURL = newValue } }
    /// The Notifications Kit's spelling of ``thumbImageURL``.
    @available(*, deprecated, renamed: "thumbImageURL") public var thumbImageUrl: String? { get { thumbImageURL } set { thumbImageURL = newValue } }
    /// The Notifications Kit's spelling of ``prizeID``.
    @available(*, deprecated, renamed: "prizeID") public var prizeId: Int64? { get { prizeID } set { prizeID = newValue } }
    /// The Notifications Kit's spelling of ``prizesJSONString``.
    @available(*, deprecated, renamed: "prizesJSONString") public var prizesJsonString: String { prizesJSONString }
}

extension Loyalty.Challenge {
    /// How a member responds to a challenge. An unknown way keeps the platform's name.
    public struct ResponseType: RawRepresentable, Codable, Hashable, Sendable {
        /// The name that the platform uses.
        public let rawValue: String

        /// Creates a way to respond from the platform's name, also an unknown one.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The response type with the wire value `augmented_reality`.
        public static let augmentedReality = ResponseType(rawValue: "augmented_reality")
        /// The response type with the wire value `check_in`.
        public static let checkIn = ResponseType(rawValue: "check_in")
        /// The response type with the wire value `game`.
        public static let game = ResponseType(rawValue: "game")
        /// The response type with the wire value `generic`.
        public static let generic = ResponseType(rawValue: "generic")
        /// The response type with the wire value `join_group`.
        public static let joinGroup = ResponseType(rawValue: "join_group")
        /// The response type with the wire value `meme`.
        public static let meme = ResponseType(rawValue: "meme")
        /// The response type with the wire value `multi_question`.
        public static let multiQuestion = ResponseType(rawValue: "multi_question")
        /// The response type with the wire value `photo`.
        public static let photo = ResponseType(rawValue: "photo")
        /// The response type with the wire value `referral`.
        public static let referral = ResponseType(rawValue: "referral")
        /// The response type with the wire value `social_media`.
        public static let socialMedia = ResponseType(rawValue: "social_media")
        /// The response type with the wire value `survey`.
        public static let survey = ResponseType(rawValue: "survey")
        /// The response type with the wire value `update_avatar`.
        public static let updateAvatar = ResponseType(rawValue: "update_avatar")
        /// The response type with the wire value `update_profile`.
        public static let updateProfile = ResponseType(rawValue: "update_profile")
        /// The response type with the wire value `video`.
        public static let video = ResponseType(rawValue: "video")
        /// The response type with the wire value `view_content`.
        public static let viewContent = ResponseType(rawValue: "view_content")
    }
}
