extension MediaFormat {
    /// Decides a format from the bytes, the response's type, the declared type, or the URL's file extension. The first
    /// of them that names a format decides.
    ///
    /// - Throws: ``MediaError`` with the code `unsupported` if none of them names a format, or the format cannot be
    ///   attached.
    package static func decide(
        bytes: [UInt8],
        contentType: String?,
        declaredType: String?,
        urlPath: String
    ) throws(MediaError) -> MediaFormat {
        let verdicts = [
            MediaSignature.verdict(on: bytes),
            contentType.map(MediaVerdict.init(contentType:)) ?? .unknown,
            declaredType.map(MediaVerdict.init(declaredType:)) ?? .unknown,
            MediaVerdict(urlPath: urlPath),
        ]
        switch verdicts.first(where: { $0 != .unknown }) {
        case .format(let format): return format
        case .refused(let reason):
            throw MediaError(code: .unsupported, message: "The file \(reason); it is not attached.")
        case .unknown, nil:
            throw MediaError(
                code: .unsupported,
                message: "The file's bytes, type and name do not show a known format; it is not attached."
            )
        }
    }
}
