/// Pixels in rows from the top, three bytes each: red, green, blue.
struct Picture {
    let width: Int
    let height: Int
    private(set) var pixels: [UInt8]

    /// Renders a picture by asking for the colour in the middle of each pixel.
    init(width: Int, height: Int, color: (_ x: Float, _ y: Float) -> Color) {
        self.width = width
        self.height = height
        pixels = []
        pixels.reserveCapacity(width * height * 3)
        for row in 0..<height {
            for column in 0..<width {
                let color = color(Float(column) + 0.5, Float(row) + 0.5)
                pixels.append(Self.byte(color.red))
                pixels.append(Self.byte(color.green))
                pixels.append(Self.byte(color.blue))
            }
        }
    }

    private static func byte(_ value: Float) -> UInt8 {
        UInt8(max(0, min(255, value * 255 + 0.5)))
    }
}
