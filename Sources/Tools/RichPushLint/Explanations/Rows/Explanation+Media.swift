import RichPushPayload

/// Pictures, films and sounds.
extension Explanation {
    static let media =
        rows(
            noPicture,
            (
                .mediaURLInvalid, "Write an absolute https URL.", #""image_url": "offer.png""#,
                #""image_url": "https://media.example.com/offer.png""#
            ),
            (
                .mediaScheme, "Serve the file over https.", #""image_url": "http://media.example.com/offer.png""#,
                #""image_url": "https://media.example.com/offer.png""#
            ),
            (
                .mediaFieldType, "Write an object with the URL in it.",
                #""_st": "https://media.example.com/croissants.jpg""#,
                #""_st": { "image_url": "https://media.example.com/croissants.jpg" }"#
            )
        )
        + rows(
            "The picture in the expanded notification; iOS 27 may leave it out of the banner.",
            (
                .bannerThumbnailLost,
                "Keep the category if the template matters more. For a picture in every banner, name a category that no content extension lists.",
                #""category": "STORY""#, #""category": "OFFER_LINK""#
            )
        )
        + rows(
            "The text, with the picture only if the file itself shows its kind.",
            (
                .mediaKindUnknown, "Add the file's extension to the URL, or declare the kind, such as `mediaType`.",
                #""attachmentUrl": "https://media.example.com/download?id=77""#,
                #""attachmentUrl": "https://media.example.com/offer.png""#
            )
        )

    /// What a server answers; `lint --network` asks it. The examples are URLs and answers of HTTP.
    static let downloads =
        rows(
            noPicture,
            (
                .mediaAddress, "Serve the file from a public host.", #""image_url": "https://127.0.0.1/offer.png""#,
                #""image_url": "https://media.example.com/offer.png""#
            ),
            (
                .mediaUnreachable, "Correct the host name and the port, and look at the server.",
                #""image_url": "https://media.example.com:8/offer.png""#,
                #""image_url": "https://media.example.com/offer.png""#
            ),
            (
                .mediaCertificate, "Install a certificate that devices trust, with all intermediate certificates.",
                "the certificate of media.example.com expired yesterday", "a certificate that is valid for the host"
            ),
            (
                .mediaTimedOut, "Serve the file from a faster host, or send a smaller file.",
                "an answer after 40 seconds", "an answer within 10 seconds"
            ),
            (
                .mediaStatus, "Upload the file, and allow requests without a login.", "HTTP/1.1 404 Not Found",
                "HTTP/1.1 200 OK"
            ),
            (
                .mediaRedirect, "Write the URL to which the redirects lead.",
                "HTTP/1.1 302 Found Location: http://10.0.0.1/offer.png", "HTTP/1.1 200 OK"
            ),
            (
                .mediaTruncated, "Look at the server or the proxy that ends its answers early.",
                "Content-Length: 48000, and 20000 bytes", "Content-Length: 48000, and 48000 bytes"
            ),
            (.mediaEmpty, "Upload the file anew.", "Content-Length: 0", "Content-Length: 48000"),
            (
                .mediaTooLarge, "Send a smaller file: at most 10 MB for a picture, 5 MB for a sound, 50 MB for a film.",
                "Content-Type: image/png Content-Length: 12000000", "Content-Type: image/png Content-Length: 480000"
            ),
            (
                .mediaUnsupported, "Send JPEG, PNG or GIF; MPEG-4 or MPEG-2; AIFF, WAV, MP3 or MPEG-4 audio.",
                "Content-Type: text/html", "Content-Type: image/png"
            )
        )
        + rows(
            "An empty page in place of the template.",
            (
                .templateFramingRefused, "Allow frames in the answer, or link a page that allows them.",
                "HTTP/1.1 200 OK X-Frame-Options: DENY", "HTTP/1.1 200 OK"
            )
        )
}
