extension JSONKnownKeys {
    /// The keys of Apple, of the Notifications Kit and of media, and every key that a template reads.
    static let names: [String] = words(fixed) + colors + slots

    private static let fixed = """
        aps alert badge sound category thread-id mutable-content content-available interruption-level \
        relevance-score target-content-id title subtitle body title-loc-key title-loc-args subtitle-loc-key \
        subtitle-loc-args loc-key loc-args launch-image critical name volume type id client_events \
        message_response_id ems_open extra_json _st image_url video_url ct_mediaUrl ct_mediaType attachmentUrl \
        data attachment-url mediaUrl mediaType ct_ContentSlider orientation showsPaging autoPlay autoDismiss items \
        caption subcaption imageUrl actionUrl imgAltText alt_text_wzrk_bp pt_id pt_json pt_title pt_title_alt pt_msg \
        pt_msg_alt pt_msg_summary pt_subtitle pt_text1 pt_text2 pt_big_img pt_big_img_alt pt_big_img_alt_text \
        pt_big_img_alt_alt_text pt_gif pt_gif_alt pt_ico pt_default_dl pt_url pt_orientation pt_scale_type \
        pt_timer_end pt_timer_threshold pt_product_display_action pt_product_display_linear pt_img_corner_radius \
        pt_img_border_width pt_btn_name pt_btn_dl pt_btn_style pt_btn_grad_dir pt_btn_border_width \
        pt_btn_border_radius pt_chrono_style pt_chrono_grad_dir pt_chrono_border_width pt_chrono_border_radius \
        wzrk_dl wzrk_id wzrk_acct_id wzrk_pivot wzrk_ttl wzrk_bc notification to criteria payload mutable_content \
        content_available recipient buttons options icon input button placeholder link \
        action_buttons label action url
        """

    /// The keys of colours. Some also have a key for the dark appearance.
    private static let colors =
        words(
            """
            pt_bg pt_title_clr pt_msg_clr pt_text1_clr pt_text2_clr pt_chrono_title_clr pt_chrono_bg_clr \
            pt_chrono_border_clr pt_product_display_action_clr pt_product_display_action_text_clr
            """
        ).flatMap { [$0, "\($0)_dark"] }
        + words(
            """
            pt_img_border_clr pt_btn_clr pt_btn_text_clr pt_btn_border_clr pt_btn_grad_clr1 pt_btn_grad_clr2 \
            pt_chrono_grad_clr1 pt_chrono_grad_clr2
            """
        )

    private static let slots = (1...10).flatMap { slot in
        ["img", "dl", "bt", "st", "price"].map { "pt_\($0)\(slot)" } + ["pt_img\(slot)_alt_text"]
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
