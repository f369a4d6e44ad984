/// The keys that pushes are made of, kept ready: making a `String` of the same few bytes again and again would be a
/// quarter of the work of reading a push.
///
/// A table without collisions to resolve: a key whose place is taken by another is simply made anew.
struct JSONKnownKeys: Sendable {
    static let shared = JSONKnownKeys(names)

    fileprivate struct Slot: Sendable {
        var words = JSONShortKey()
        var text = ""
    }

    private var slots = [Slot](repeating: Slot(), count: 1024)

    private init(_ names: [String]) {
        for name in names {
            var text = name
            guard let words = text.withUTF8(JSONShortKey.init) else { continue }
            slots[words.place] = Slot(words: words, text: name)
        }
    }

    /// The table while its memory is held.
    struct Slots {
        fileprivate let slots: UnsafeBufferPointer<Slot>

        /// The text of a known key, nil for any other.
        @inline(__always)
        func text(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
            guard let words = JSONShortKey(bytes), slots[words.place].words == words else { return nil }
            return slots[words.place].text
        }
    }

    @inline(__always)
    func withSlots(_ body: (Slots) -> Void) {
        slots.withUnsafeBufferPointer { body(Slots(slots: $0)) }
    }

    private static let names: [String] = {
        let fixed = """
            aps alert badge sound category thread-id mutable-content content-available interruption-level \
            relevance-score target-content-id title subtitle body title-loc-key title-loc-args subtitle-loc-key \
            subtitle-loc-args loc-key loc-args launch-image critical name volume type id client_events \
            message_response_id ems_open extra_json _st image_url video_url ct_mediaUrl ct_mediaType attachmentUrl \
            data attachment-url mediaUrl mediaType ct_ContentSlider orientation showsPaging autoPlay autoDismiss items \
            caption subcaption imageUrl actionUrl imgAltText pt_id pt_json pt_title pt_msg pt_msg_summary pt_subtitle \
            pt_bg pt_bg_dark pt_title_clr pt_title_clr_dark pt_msg_clr pt_msg_clr_dark pt_big_img pt_big_img_alt_text \
            pt_gif pt_ico pt_default_dl pt_url pt_orientation pt_timer_end pt_timer_threshold wzrk_dl wzrk_id \
            wzrk_acct_id wzrk_pivot wzrk_ttl wzrk_bc notification to criteria payload mutable_content content_available
            """
        let slots = (1...10).flatMap { slot in
            ["img", "dl", "bt", "st", "price"].map { "pt_\($0)\(slot)" } + ["pt_img\(slot)_alt_text"]
        }
        return fixed.split(separator: " ").map(String.init) + slots
    }()
}

/// A key of one to twenty-four bytes as three words, which overlap in a shorter one, and its length.
struct JSONShortKey: Sendable, Equatable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var last: UInt64 = 0
    private var count = 0

    init() {}

    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard 1...24 ~= bytes.count else { return nil }
        count = bytes.count
        if count >= 8 {
            first = bytes.word(at: 0)
            last = bytes.word(at: count - 8)
            second = count > 16 ? bytes.word(at: 8) : 0
        } else if count >= 4 {
            let raw = UnsafeRawBufferPointer(bytes)
            first = UInt64(raw.loadUnaligned(as: UInt32.self))
            last = UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            first = UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]) << 16
        }
    }

    /// A place among 1024.
    @inline(__always)
    var place: Int {
        let mixed = (first ^ last &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 54)
    }
}
