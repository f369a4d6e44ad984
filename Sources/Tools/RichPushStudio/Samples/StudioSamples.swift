import RichPushExtension
import RichPushLocalization
package import RichPushPayload
import RichPushSampleMedia

/// The right sample payloads. The program contains them.
package enum StudioSamples {
    private struct Sample {
        let name: String
        let use: String
        let bytes: [UInt8]
    }

    private static let all: [Sample] = {
        var count = 0
        let start = richpush_sample_payloads(&count)
        return UnsafeBufferPointer(start: start, count: count).map { payload in
            Sample(
                name: String(cString: payload.name),
                use: String(cString: payload.use),
                bytes: Array(UnsafeBufferPointer(start: payload.bytes, count: payload.count))
            )
        }
    }()

    /// The payloads by their names, such as `types/award`.
    package static let bytes = Dictionary(all.map { ($0.name, $0.bytes) }) { $1 }

    /// The samples with their titles, kinds and uses, the simplest first.
    package static let list = JSONValue.array(
        all.map { sample in
            let push = try? PushPayload(bytes: sample.bytes)
            let alert = push.map { AlertText(payload: $0, localizer: Localizer(), locale: "en") }
            return [
                "name": .string(sample.name),
                "title": .string(alert?.title ?? alert?.body ?? sample.name),
                "kind": JSONValue(push?.authorsKind),
                "use": .string(sample.use),
            ]
        }
    )
}
