import RichPushPayload

/// How a file with a given extension is made.
enum MediaRecipe: String, CaseIterable {
    case png
    case jpg
    case jpeg
    case gif
    case mp3
    case wav
    case aiff
    case aif
    case m4a
    case mp4
    /// MPEG-1, in a program stream.
    case mpg
    /// MPEG-2, in a program stream.
    case mpeg
    /// MPEG-1, the bare video.
    case m1v
    /// MPEG-2, the bare video.
    case m2v
    case avi

    var kind: MediaKind {
        switch self {
        case .png, .jpg, .jpeg: .image
        case .gif: .gif
        case .mp3, .wav, .aiff, .aif, .m4a: .audio
        case .mp4, .mpg, .mpeg, .m1v, .m2v, .avi: .video
        }
    }

    var contentType: String {
        switch self {
        case .png: "image/png"
        case .jpg, .jpeg: "image/jpeg"
        case .gif: "image/gif"
        case .mp3: "audio/mpeg"
        case .wav: "audio/wav"
        case .aiff, .aif: "audio/aiff"
        case .m4a: "audio/mp4"
        case .mp4: "video/mp4"
        case .mpg, .mpeg, .m1v, .m2v: "video/mpeg"
        case .avi: "video/x-msvideo"
        }
    }

    /// Makes the file.
    ///
    /// - Parameter name: The name without its extension, which decides what a picture or film shows.
    func bytes(for name: String) -> [UInt8] {
        switch self {
        case .png: PNGEncoder.encode(Self.card(name))
        case .jpg, .jpeg: JPEGEncoder.encode(Self.card(name))
        case .gif: GIFEncoder.encode(Self.film(name, frames: 8, width: 240, height: 135))
        case .mp3: MP3Encoder.tone(frames: 30)
        case .wav: WAVEncoder.encode(Chime.samples, rate: Chime.rate)
        case .aiff, .aif: AIFFEncoder.encode(Chime.samples, rate: Chime.rate)
        case .m4a: M4AEncoder.tone(frames: 32)
        case .mp4: MP4Encoder.encode(Self.film(name, frames: 10, width: 160, height: 90), framesPerSecond: 5)
        case .mpg: MPEGProgramStream(version: .mpeg1).wrap(Self.video(name, .mpeg1))
        case .mpeg: MPEGProgramStream(version: .mpeg2).wrap(Self.video(name, .mpeg2))
        case .m1v: Array(Self.video(name, .mpeg1).joined())
        case .m2v: Array(Self.video(name, .mpeg2).joined())
        case .avi: AVIEncoder.encode(Self.film(name, frames: 8, width: 240, height: 135), framesPerSecond: 5)
        }
    }

    private static func card(_ name: String) -> Picture {
        let (width, height) =
            if name.contains("portrait") || name.contains("vertical") {
                (360, 640)
            } else if name.contains("square") {
                (480, 480)
            } else if name.contains("icon") {
                (160, 160)
            } else {
                (640, 360)
            }
        return PictureDesign(name: name).picture(width: width, height: height)
    }

    private static func film(_ name: String, frames: Int, width: Int, height: Int) -> [Picture] {
        let design = PictureDesign(name: name)
        return (0..<frames).map { design.picture(width: width, height: height, phase: Float($0) / Float(frames)) }
    }

    private static func video(_ name: String, _ version: MPEGVideoEncoder.Version) -> [[UInt8]] {
        MPEGVideoEncoder(version: version).encode(film(name, frames: 25, width: 160, height: 96))
    }
}
