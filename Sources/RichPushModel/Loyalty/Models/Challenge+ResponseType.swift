extension Challenge {
    /// How a member responds to a challenge. A way that this package does not know keeps the platform's name.
    public struct ResponseType: RawRepresentable, Codable, Hashable, Sendable {
        /// The platform's name of the way.
        public let rawValue: String

        /// Creates a way to respond from the platform's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The platform sends it as `augmented_reality`.
        public static let augmentedReality = ResponseType(rawValue: "augmented_reality")
        /// The platform sends it as `check_in`.
        public static let checkIn = ResponseType(rawValue: "check_in")
        /// The platform sends it as `game`.
        public static let game = ResponseType(rawValue: "game")
        /// The platform sends it as `generic`.
        public static let generic = ResponseType(rawValue: "generic")
        /// The platform sends it as `join_group`.
        public static let joinGroup = ResponseType(rawValue: "join_group")
        /// The platform sends it as `meme`.
        public static let meme = ResponseType(rawValue: "meme")
        /// The platform sends it as `multi_question`.
        public static let multiQuestion = ResponseType(rawValue: "multi_question")
        /// The platform sends it as `photo`.
        public static let photo = ResponseType(rawValue: "photo")
        /// The platform sends it as `referral`.
        public static let referral = ResponseType(rawValue: "referral")
        /// The platform sends it as `social_media`.
        public static let socialMedia = ResponseType(rawValue: "social_media")
        /// The platform sends it as `survey`.
        public static let survey = ResponseType(rawValue: "survey")
        /// The platform sends it as `update_avatar`.
        public static let updateAvatar = ResponseType(rawValue: "update_avatar")
        /// The platform sends it as `update_profile`.
        public static let updateProfile = ResponseType(rawValue: "update_profile")
        /// The platform sends it as `video`.
        public static let video = ResponseType(rawValue: "video")
        /// The platform sends it as `view_content`.
        public static let viewContent = ResponseType(rawValue: "view_content")
    }
}
