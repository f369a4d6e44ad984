extension Challenge {
    /// How a member responds to a challenge. A way that this package does not know keeps the platform's name.
    public struct ResponseType: RawRepresentable, Codable, Hashable, Sendable {
        /// The platform's name.
        public let rawValue: String

        /// A way to respond by the platform's name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Wire value `augmented_reality`.
        public static let augmentedReality = ResponseType(rawValue: "augmented_reality")
        /// Wire value `check_in`.
        public static let checkIn = ResponseType(rawValue: "check_in")
        /// Wire value `game`.
        public static let game = ResponseType(rawValue: "game")
        /// Wire value `generic`.
        public static let generic = ResponseType(rawValue: "generic")
        /// Wire value `join_group`.
        public static let joinGroup = ResponseType(rawValue: "join_group")
        /// Wire value `meme`.
        public static let meme = ResponseType(rawValue: "meme")
        /// Wire value `multi_question`.
        public static let multiQuestion = ResponseType(rawValue: "multi_question")
        /// Wire value `photo`.
        public static let photo = ResponseType(rawValue: "photo")
        /// Wire value `referral`.
        public static let referral = ResponseType(rawValue: "referral")
        /// Wire value `social_media`.
        public static let socialMedia = ResponseType(rawValue: "social_media")
        /// Wire value `survey`.
        public static let survey = ResponseType(rawValue: "survey")
        /// Wire value `update_avatar`.
        public static let updateAvatar = ResponseType(rawValue: "update_avatar")
        /// Wire value `update_profile`.
        public static let updateProfile = ResponseType(rawValue: "update_profile")
        /// Wire value `video`.
        public static let video = ResponseType(rawValue: "video")
        /// Wire value `view_content`.
        public static let viewContent = ResponseType(rawValue: "view_content")
    }
}
