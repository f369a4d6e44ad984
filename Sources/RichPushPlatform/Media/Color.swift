/// A colour in linear steps from 0 to 1, without transparency.
struct Color {
    var red: Float
    var green: Float
    var blue: Float

    static let white = Color(red: 1, green: 1, blue: 1)

    init(red: Float, green: Float, blue: Float) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// A colour by hue (in turns, any number), saturation and lightness.
    init(hue: Float, saturation: Float, lightness: Float) {
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Float) -> Float {
            let place = (offset / 12 + hue - hue.rounded(.down)).truncatingRemainder(dividingBy: 1) * 12
            return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: channel(0), green: channel(8), blue: channel(4))
    }

    /// This colour with a share of another laid over it.
    func mixed(with other: Color, share: Float) -> Color {
        Color(
            red: red + (other.red - red) * share,
            green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share
        )
    }
}
