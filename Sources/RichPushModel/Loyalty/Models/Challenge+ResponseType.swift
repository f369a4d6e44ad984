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
