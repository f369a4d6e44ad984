public import Foundation
public import RichPushPayload

/// The images, sounds and films this package makes itself, for samples, the demo and tests.
///
/// The embedded platform serves them under `/media/`; ``data(named:)`` makes them without a server. Everything is
/// generated, the same at every run. A picture's name decides what it shows, and its size: with `portrait` in it 360 by
/// 640, with `square` 480 by 480, with `icon` 160 by 160, else 640 by 360 pixels. ``entries`` lists one name a purpose;
/// any other name of letters, digits, `-`, `_` and `.` with one of the same extensions has a file as well.
public enum MediaCatalog {
    /// One file of the catalog.
    public struct Entry: Sendable, Hashable {
        /// The name under `/media/`.
        public let name: String
        /// What the file really is, whatever its name says.
        public let kind: MediaKind
        /// The content type it is served with, or nil if it is served without one.
        public let contentType: String?
        /// What is wrong with the file, or nil if it is sound.
        public let fault: String?
    }

    /// A name for each purpose, intact files first.
    public static let entries: [Entry] =
        intactEntries
        + BadMedia.allCases.map { bad in
            Entry(name: bad.rawValue, kind: bad.kind, contentType: bad.contentType, fault: bad.fault)
        }

    private static let intactEntries: [Entry] = [
        "offer.png", "post.jpg", "event.jpg", "challenge.png", "reward.png", "carousel-1.jpg", "carousel-2.jpg",
        "carousel-3.jpg", "portrait.jpg", "square.png", "icon-1.png", "icon-2.png", "icon-3.png", "coupon.gif",
        "jingle.mp3", "chime.wav", "tone.aiff", "note.m4a", "clip.mp4", "clip.mpg", "clip.mpeg", "clip.m1v", "clip.m2v",
        "clip.avi",
    ].compactMap { name in
        recipe(for: name).map {
            Entry(name: name, kind: $0.recipe.kind, contentType: $0.recipe.contentType, fault: nil)
        }
    }

    /// Makes a file.
    ///
    /// Nothing is kept: each call makes the file anew, which takes some milliseconds.
    ///
    /// - Parameter name: The name, as under `/media/`.
    /// - Returns: The file's bytes, or nil if there is none of that name. The truncated file is returned whole and the
    ///   huge one as a small picture: what is wrong with them is how they are served.
    public static func data(named name: String) -> Data? {
        bytes(named: name).map { Data($0) }
    }

    static func bytes(named name: String) -> [UInt8]? {
        if let bad = BadMedia(rawValue: name) { return bad.bytes }
        return recipe(for: name).map { $0.recipe.bytes(for: $0.stem) }
    }

    static func contentType(named name: String) -> String? {
        if let bad = BadMedia(rawValue: name) { return bad.contentType }
        return recipe(for: name)?.recipe.contentType
    }

    private static func recipe(for name: String) -> (recipe: MediaRecipe, stem: String)? {
        guard name.utf8.count <= 64, let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        guard isPlain, let recipe = MediaRecipe(rawValue: name[dot...].dropFirst().lowercased()) else { return nil }
        return (recipe, String(name[..<dot]))
    }
}
