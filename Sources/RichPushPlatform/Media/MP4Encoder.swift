/// Writes pictures as an MPEG-4 film: H.264 in an MPEG-4 file.
enum MP4Encoder {
    static func encode(_ frames: [Picture], framesPerSecond: Int) -> [UInt8] {
        guard let first = frames.first else { return [] }
        let encoder = H264Encoder(frames)
        return MP4File(
            kind: .video(width: first.width, height: first.height),
            brand: "isom",
            timescale: framesPerSecond * 100,
            sampleDuration: 100,
            sampleEntry: sampleEntry(of: encoder, width: first.width, height: first.height),
            samples: encoder.pictures.map { unit in
                var sample: [UInt8] = []
                sample.append(bigEndian: UInt32(unit.count))
                return sample + unit
            },
            syncSamples: [1]
        ).bytes
    }

    private static func sampleEntry(of encoder: H264Encoder, width: Int, height: Int) -> MP4Box {
        let (sequence, picture) = (encoder.sequenceParameters, encoder.pictureParameters)
        var configuration: [UInt8] = [1, sequence[1], sequence[2], sequence[3], 0xFF, 0xE1]
        configuration.append(bigEndian: UInt16(sequence.count))
        configuration += sequence + [1]
        configuration.append(bigEndian: UInt16(picture.count))
        configuration += picture
        let compressorName = [UInt8](repeating: 0, count: 32)
        return MP4Box(
            "avc1",
            words: [0, 1, 0, 0, 0, 0, UInt32(width << 16 | height), 0x48_0000, 0x48_0000, 0],
            then: [0, 1] + compressorName + [0, 24, 0xFF, 0xFF] + MP4Box("avcC", configuration).bytes
        )
    }
}
