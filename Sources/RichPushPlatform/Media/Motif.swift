import Foundation

/// The simple shapes a generated picture can show, each described by distances to its outlines.
///
/// Coordinates are relative to the picture's middle, the shorter side reaching from -1 to 1, y downwards.
enum Motif: CaseIterable {
    case sun
    case hills
    case star
    case flower
    case diamonds
    case bubbles

    /// How much of a pixel each of the three layers covers, from 0 to 1.
    struct Layers {
        var back: Float
        var middle: Float
        var front: Float
    }

    func layers(x: Float, y: Float, phase: Float, pixel: Float) -> Layers {
        let turn = phase * 2 * .pi
        func cover(_ distance: Float) -> Float { max(0, min(1, 0.5 - distance / pixel)) }
        func disc(_ centerX: Float, _ centerY: Float, _ radius: Float) -> Float {
            cover(Self.length(x - centerX, y - centerY) - radius)
        }
        switch self {
        case .sun:
            let fromCenter = Self.length(x, y)
            let rays = 0.70 + 0.08 * cos(12 * atan2(y, x) + turn)
            return Layers(
                back: cover(fromCenter - rays),
                middle: cover(fromCenter - 0.46),
                front: disc(0.74 * cos(turn - 0.9), 0.74 * sin(turn - 0.9), 0.12)
            )
        case .hills:
            return Layers(
                back: cover(0.16 + 0.18 * sin(x * 2.1 + 0.6) - y),
                middle: cover(0.48 + 0.16 * sin(x * 2.9 + 2.4) - y),
                front: disc(0.52, -0.42 + 0.12 * sin(turn), 0.22)
            )
        case .star:
            return Layers(
                back: disc(0, 0, 0.82),
                middle: cover(Self.star(x, y, points: 5, outer: 0.72, inner: 0.34, turned: turn / 5)),
                front: disc(0, 0, 0.17)
            )
        case .flower:
            let petals = 0.50 + 0.22 * cos(6 * (atan2(y, x) + turn / 6))
            let wide = 0.62 + 0.24 * cos(6 * (atan2(y, x) + .pi / 6 + turn / 6))
            let fromCenter = Self.length(x, y)
            return Layers(back: cover(fromCenter - wide), middle: cover(fromCenter - petals), front: disc(0, 0, 0.20))
        case .diamonds:
            let swing = 0.10 * sin(turn)
            func diamond(_ center: Float, _ size: Float) -> Float { (abs(x - center) + abs(y) - size) * 0.7071 }
            return Layers(
                back: cover(min(diamond(-0.62 - swing, 0.52), diamond(0.62 + swing, 0.52))),
                middle: cover(diamond(0, 0.72)),
                front: cover(diamond(0, 0.26))
            )
        case .bubbles:
            let drift = 0.10 * sin(turn)
            return Layers(
                back: max(disc(-0.78, 0.18 + drift, 0.52), disc(0.92, -0.24 - drift, 0.44)),
                middle: max(disc(0.16, 0.12 - drift, 0.44), disc(-0.30, -0.56, 0.17)),
                front: max(disc(0.56, 0.52 + drift, 0.16), disc(-0.62, -0.16, 0.10))
            )
        }
    }

    private static func length(_ x: Float, _ y: Float) -> Float {
        (x * x + y * y).squareRoot()
    }

    /// The distance to a star's outline: one half of one point is enough, the others are folded onto it.
    private static func star(
        _ x: Float,
        _ y: Float,
        points: Float,
        outer: Float,
        inner: Float,
        turned: Float
    ) -> Float {
        let half = Float.pi / points
        let angle = atan2(x, -y) + turned
        let folded = abs(angle - 2 * half * (angle / (2 * half)).rounded())
        let radius = length(x, y)
        let (px, py) = (radius * cos(folded), radius * sin(folded))
        let (edgeX, edgeY) = (inner * cos(half) - outer, inner * sin(half))
        return (edgeX * py - edgeY * (px - outer)) / length(edgeX, edgeY) * -1
    }
}
