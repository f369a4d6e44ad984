public import RichPushPayload

extension Loyalty {
    /// A content page of the platform, with the fields of the Notifications Kit 4.0.0.
    public struct ContentPage: LoyaltyModel {
        /// The whole JSON object that the platform sent, unknown members included.
        public var json: JSONObject

        /// Creates a model from a JSON object; any object is accepted.
        public init(_ json: JSONObject) {
            self.json = json
        }

        /// A file that belongs to a content page.
        public struct StaticFile: LoyaltyModel {
            /// The whole JSON object that the platform sent, unknown members included.
            public var json: JSONObject

            /// Creates a model from a JSON object; any object is accepted.
            public init(_ json: JSONObject) {
                self.json = json
            }
        }
    }
}

// The formatter would break each field into four lines.
// swift-format-ignore
extension Loyalty.ContentPage {
    /// The page's id, wire key `id`.
    public var id: Int64? { get { self["id"] } set { self["id"] = newValue } }
    /// The name that a push refers to, wire key `name`.
    public var name: String? { get { self["name"] } set { self["name"] = newValue } }
    /// The heading, wire key `heading`.
    public var heading: String? { get { self["heading"] } set { self["heading"] = newValue } }
    /// The text, wire key `body`.
    public var body: String? { get { self["body"] } set { self["body"] = newValue } }
    /// The URL that the button of `CONTENT_PAGE` opens, wire key `url`.
    public var url: String? { get { self["url"] } set { self["url"] = newValue } }
    /// The URL of the image, wire key `image_url`.
    public var imageURL: String? { get { self["image_url"] } set { self["image_url"] = newValue } }
    /// The label, wire key `label`.
    public var label: String? { get { self["label"] } set { self["label"] = newValue } }
    /// The description, wire key `description`.
    public var description: String? { get { self["description"] } set { self["description"] = newValue } }
    /// The type of the page, wire key `page_type`.
    public var pageType: String? { get { self["page_type"] } set { self["page_type"] = newValue } }
    /// The masked URL, wire key `masked_url`.
    public var maskedURL: String? { get { self["masked_url"] } set { self["masked_url"] = newValue } }
    /// The line below the heading, wire key `subheading`.
    public var subheading: String? { get { self["subheading"] } set { self["subheading"] = newValue } }
    /// The small print, wire key `details`.
    public var details: String? { get { self["details"] } set { self["details"] = newValue } }
    /// The URL of the small image, wire key `thumb_image_url`.
    public var thumbImageURL: String? { get { self["thumb_image_url"] } set { self["thumb_image_url"] = newValue } }
    /// The URL of the image in its original size, wire key `original_image_url`.
    public var originalImageURL: String? { get { self["original_image_url"] } set { self["original_image_url"] = newValue } }
    /// The subject, wire key `subject`.
    public var subject: String? { get { self["subject"] } set { self["subject"] = newValue } }
    /// The action, wire key `action`.
    public var action: String? { get { self["action"] } set { self["action"] = newValue } }
    /// The colour of the heading, wire key `heading_color`.
    public var headingColor: String? { get { self["heading_color"] } set { self["heading_color"] = newValue } }
    /// The colour, wire key `color`.
    public var color: String? { get { self["color"] } set { self["color"] = newValue } }
    /// The colour of the background, wire key `bg_color`.
    public var bgColor: String? { get { self["bg_color"] } set { self["bg_color"] = newValue } }
    /// The colour behind the heading, wire key `heading_bg_color`.
    public var headingBgColor: String? { get { self["heading_bg_color"] } set { self["heading_bg_color"] = newValue } }
    /// The background of the first image, wire key `image1_bg`.
    public var image1Bg: String? { get { self["image1_bg"] } set { self["image1_bg"] = newValue } }
    /// The layout ID, wire key `layout_id`.
    public var layoutID: String? { get { self["layout_id"] } set { self["layout_id"] = newValue } }
    /// The id of the version of the template set, wire key `template_set_version_id`.
    public var templateSetVersionID: Int64? { get { self["template_set_version_id"] } set { self["template_set_version_id"] = newValue } }
    /// Whether only a signed-in member may see the page, wire key `require_login`.
    public var requireLogin: Bool? { get { self["require_login"] } set { self["require_login"] = newValue } }
    /// The files that belong to the page, wire key `static_files`.
    public var staticFiles: [StaticFile] { get { self["static_files"] } set { self["static_files"] = newValue } }
}

// The formatter would break each field into four lines.
// swift-format-ignore
extension Loyalty.ContentPage.StaticFile {
    /// The name of the file, wire key `file_name`.
    public var fileName: String? { get { self["file_name"] } set { self["file_name"] = newValue } }
    /// The URL of the file, wire key `url`.
    public var url: String? { get { self["url"] } set { self["url"] = newValue } }
}

// The Notifications Kit's spellings.
// swift-format-ignore
extension Loyalty.ContentPage {
    /// The Notifications Kit's spelling of ``imageURL``.
    @available(*, deprecated, renamed: "imageURL") public var imageUrl: String? { get { imageURL } set { imageURL = newValue } }
    /// The Notifications Kit's spelling of ``maskedURL``.
    @available(*, deprecated, renamed: "maskedURL") public var maskedUrl: String? { get { maskedURL } set { maskedURL = newValue } }
    /// The Notifications Kit's spelling of ``thumbImageURL``.
    @available(*, deprecated, renamed: "thumbImageURL") public var thumbImageUrl: String? { get { thumbImageURL } set { thumbImageURL = newValue } }
    /// The Notifications Kit's spelling of ``originalImageURL``.
    @available(*, deprecated, renamed: "originalImageURL") public var originalImageUrl: String? { get { originalImageURL } set { originalImageURL = newValue } }
    /// The Notifications Kit's spelling of ``layoutID``.
    @available(*, deprecated, renamed: "layoutID") public var layoutId: String? { get { layoutID } set { layoutID = newValue } }
    /// The Notifications Kit's spelling of ``templateSetVersionID``.
    @available(*, deprecated, renamed: "templateSetVersionID") public var templateSetVersionId: Int64? { get { templateSetVersionID } set { templateSetVersionID = newValue } }
}
