import Foundation

extension MediaLibrary {
    /// Files with faults, for tests of downloads. Most of them cannot be attached to a notification.
    ///
    /// | Name | Fault |
    /// | --- | --- |
    /// | `empty.png` | It has no bytes. |
    /// | `page.jpg` | It is a web page with the name and the content type of a JPEG. |
    /// | `truncated.jpg` | The connection ends after half of the announced bytes. |
    /// | `huge.png` | It has 10,500,000 bytes, more than the 10 MB that an image may have. |
    /// | `noextension` | It is a PNG without an extension and without a content type. |
    /// | `mislabelled.jpg` | It is a GIF with the name and the content type of a JPEG. |
    /// | `notes.caf` | It is a Core Audio file, which cannot be attached. |
    ///
    /// The images have one pixel.
    public static let faulty = MediaLibrary([
        "empty.png": MediaFile(bytes: Data(), contentType: "image/png"),
        "page.jpg": MediaFile(bytes: signInPage, contentType: "image/jpeg"),
        "truncated.jpg": MediaFile(bytes: startOfJPEG + Data(count: 8_000), contentType: "image/jpeg", delivery: .half),
        "huge.png": MediaFile(bytes: onePixelPNG, contentType: "image/png", delivery: .padded(to: 10_500_000)),
        "noextension": MediaFile(bytes: onePixelPNG, contentType: nil),
        "mislabelled.jpg": MediaFile(bytes: onePixelGIF, contentType: "image/jpeg"),
        "notes.caf": MediaFile(bytes: silentCoreAudio, contentType: "audio/x-caf"),
    ])

    private static let signInPage = Data(
        "<!doctype html><title>Sign in</title><p>Please sign in to use this network.</p>\n".utf8
    )

    private static let startOfJPEG = bytes("/9j/4AAQSkZJRgABAQAAAQABAAA=")

    private static let onePixelPNG = bytes(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
    )

    private static let onePixelGIF = bytes("R0lGODlhAQABAIAAAICAgP///ywAAAAAAQABAAACAkQBADs=")

    private static let silentCoreAudio = bytes(
        "Y2FmZgABAABkZXNjAAAAAAAAACBA5YiAAAAAAGxwY20AAAAAAAAAAgAAAAEAAAABAAAAEGRhdGEAAAAAAAAABAAAAAA="
    )

    private static func bytes(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }
}
