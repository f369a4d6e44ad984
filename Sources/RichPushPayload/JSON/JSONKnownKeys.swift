/// The known keys of pushes as ready strings. Creating these strings each time would be a quarter of the work of
/// reading a push.
///
/// The table does not resolve collisions: if another key has a key's slot, a new string is created for the key.
struct JSONKnownKeys: Sendable {
    static let shared = JSONKnownKeys(names)

    fileprivate struct Slot: Sendable {
        var length: UInt32 = 0
        var signature: UInt32 = 0
        var words = JSONShortKey()
        var text = ""
    }

    private var slots = [Slot](repeating: Slot(), count: 1024)

    private init(_ names: [String]) {
        for name in names {
            var text = name
            text.withUTF8 { bytes in
                guard let words = JSONShortKey(bytes) else { return }
                let (length, signature) = (UInt32(truncatingIfNeeded: bytes.count), bytes.signature)
                slots[Self.place(length: length, signature: signature)] =
                    Slot(length: length, signature: signature, words: words, text: name)
            }
        }
    }

    /// The table's slots, valid while its memory is held.
    struct Slots {
        fileprivate let slots: UnsafeBufferPointer<Slot>

        /// The text of a known key; nil for any other key and for a key with escapes.
        @inline(__always)
        func text(of key: JSONView) -> String? {
            let entry = key.entry
            let place = JSONKnownKeys.place(length: entry.length, signature: entry.link)
            guard slots[place].length == entry.length, slots[place].signature == entry.link, !entry.isEscaped,
                JSONShortKey(key.written) == slots[place].words
            else { return nil }
            return slots[place].text
        }
    }

    @inline(__always)
    fileprivate static func place(length: UInt32, signature: UInt32) -> Int {
        Int((signature &* 0x9E37_79B1 &+ length &* 0x85EB_CA6B) >> 22)
    }

    @inline(__always)
    func withSlots<Result>(_ body: (Slots) -> Result) -> Result {
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
            wzrk_acct_id wzrk_pivot wzrk_ttl wzrk_bc notification to criteria payload mutable_content content_available \
            recipient
            """
        let slots = (1...10).flatMap { slot in
            ["img", "dl", "bt", "st", "price"].map { "pt_\($0)\(slot)" } + ["pt_img\(slot)_alt_text"]
        }
        return fixed.split(separator: " ").map(String.init) + slots
    }()
}

/// A key of 1 to 24 bytes as three words, which overlap in a short key. Two keys of the same length are equal if their
/// words are equal.
struct JSONShortKey: Sendable, Equatable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var last: UInt64 = 0

    init() {}

    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        guard 1...24 ~= count else { return nil }
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
}
