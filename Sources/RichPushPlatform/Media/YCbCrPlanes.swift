/// A picture as brightness and two colour planes of half the size, as JPEG and the video formats store it.
///
/// Planes are padded to whole blocks of 16 by repeating the last pixel.
struct YCbCrPlanes {
    /// How brightness and colour are scaled into bytes.
    enum Range {
        /// 0 to 255, for JPEG.
        case full
        /// 16 to 235 and 16 to 240, for video.
        case video
    }

    /// One plane of bytes in rows.
    struct Plane: Equatable {
        let stride: Int
        var samples: [UInt8]

        /// The 64 values of a block of 8 by 8, from its upper left corner.
        func block(x: Int, y: Int) -> [Float] {
            (0..<64).map { Float(samples[(y + $0 / 8) * stride + x + $0 % 8]) }
        }

        /// The bytes of a square block, row by row.
        func bytes(x: Int, y: Int, size: Int) -> [UInt8] {
            (y..<(y + size)).flatMap { samples[($0 * stride + x)..<($0 * stride + x + size)] }
        }
    }

    /// How many blocks of 16 by 16 fit into a row and a column.
    let columns: Int
    let rows: Int
    private(set) var luma: Plane
    private(set) var blue: Plane
    private(set) var red: Plane

    init(_ picture: Picture, range: Range) {
        columns = (picture.width + 15) / 16
        rows = (picture.height + 15) / 16
        luma = Plane(stride: columns * 16, samples: [])
        blue = Plane(stride: columns * 8, samples: [])
        red = Plane(stride: columns * 8, samples: [])
        let (lumaScale, lumaBase): (Float, Float) = range == .full ? (1, 0.5) : (219 / 255, 16.5)
        let chromaScale: Float = range == .full ? 1 : 224 / 255

        let pixels = picture.pixels
        func rgb(_ x: Int, _ y: Int) -> (red: Float, green: Float, blue: Float) {
            let index = (min(y, picture.height - 1) * picture.width + min(x, picture.width - 1)) * 3
            return (Float(pixels[index]), Float(pixels[index + 1]), Float(pixels[index + 2]))
        }
        for y in 0..<(rows * 16) {
            for x in 0..<(columns * 16) {
                let pixel = rgb(x, y)
                let value = 0.299 * pixel.red + 0.587 * pixel.green + 0.114 * pixel.blue
                luma.samples.append(UInt8(min(255, value * lumaScale + lumaBase)))
                // The pictures are smooth: one pixel of four stands for the colour of all.
                guard x % 2 == 0, y % 2 == 0 else { continue }
                blue.samples.append(Self.chroma(pixel.blue - value, 0.564 * chromaScale))
                red.samples.append(Self.chroma(pixel.red - value, 0.713 * chromaScale))
            }
        }
    }

    private static func chroma(_ difference: Float, _ scale: Float) -> UInt8 {
        UInt8(max(0, min(255, difference * scale + 128.5)))
    }
}
