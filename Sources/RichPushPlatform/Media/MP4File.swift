/// An MPEG-4 file of one track, all samples in one chunk, its index in front so that it can play while it loads.
struct MP4File {
    /// What sets a video track apart from one of sound.
    enum Kind {
        case video(width: Int, height: Int)
        case sound
    }

    var kind: Kind
    /// `"M4A "` for sound, else `"isom"`.
    var brand: String
    /// How many time units a second has, and how many a sample lasts.
    var timescale: Int
    var sampleDuration: Int
    /// The box that says how samples are coded.
    var sampleEntry: MP4Box
    var samples: [[UInt8]]
    /// The numbers, from 1, of the samples that need no other; nil if that is true of all.
    var syncSamples: [Int]?

    var bytes: [UInt8] {
        let type = MP4Box("ftyp", Array(brand.utf8) + [0, 0, 2, 0] + Array("isommp42".utf8))
        let index = movie(offset: 0).bytes.count
        let head = type.bytes + movie(offset: type.bytes.count + index + 8).bytes
        return head + MP4Box("mdat", Array(samples.joined())).bytes
    }

    private var duration: UInt32 { UInt32(samples.count * sampleDuration) }

    private static let unityMatrix: [UInt32] = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000]

    private func movie(offset: Int) -> MP4Box {
        let scale = UInt32(timescale)
        let rest: [UInt32] = [0x10000, 0x0100_0000, 0, 0] + Self.unityMatrix + [0, 0, 0, 0, 0, 0, 2]
        return MP4Box(
            "moov",
            [
                MP4Box("mvhd", words: [0, 0, 0, scale, duration] + rest),
                MP4Box("trak", [trackHeader, media(offset: offset)]),
            ]
        )
    }

    private var trackHeader: MP4Box {
        var size: [UInt32] = [0, 0]
        var volume: UInt32 = 0x0100_0000
        if case .video(let width, let height) = kind {
            size = [UInt32(width) << 16, UInt32(height) << 16]
            volume = 0
        }
        return MP4Box("tkhd", words: [7, 0, 0, 1, 0, duration, 0, 0, 0, volume] + Self.unityMatrix + size)
    }

    private func media(offset: Int) -> MP4Box {
        let handler: String
        let header: MP4Box
        switch kind {
        case .video: (handler, header) = ("vide", MP4Box("vmhd", words: [1, 0, 0]))
        case .sound: (handler, header) = ("soun", MP4Box("smhd", words: [0, 0]))
        }
        let undetermined: UInt32 = 0x55C4_0000
        let reference = MP4Box("dref", words: [0, 1], then: MP4Box("url ", words: [1]).bytes)
        return MP4Box(
            "mdia",
            [
                MP4Box("mdhd", words: [0, 0, 0, UInt32(timescale), duration, undetermined]),
                MP4Box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array(handler.utf8) + [UInt8](repeating: 0, count: 13)),
                MP4Box("minf", [header, MP4Box("dinf", [reference]), sampleTable(offset: offset)]),
            ]
        )
    }

    private func sampleTable(offset: Int) -> MP4Box {
        let count = UInt32(samples.count)
        var boxes = [
            MP4Box("stsd", words: [0, 1], then: sampleEntry.bytes),
            MP4Box("stts", words: [0, 1, count, UInt32(sampleDuration)]),
            MP4Box("stsc", words: [0, 1, 1, count, 1]),
            MP4Box("stsz", words: [0, 0, count] + samples.map { UInt32($0.count) }),
            MP4Box("stco", words: [0, 1, UInt32(offset)]),
        ]
        if let syncSamples {
            boxes.append(MP4Box("stss", words: [0, UInt32(syncSamples.count)] + syncSamples.map(UInt32.init)))
        }
        return MP4Box("stbl", boxes)
    }
}
