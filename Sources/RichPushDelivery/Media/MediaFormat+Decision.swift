import RichPushModel

extension MediaFormat {
    /// Decides a format, in this order: the bytes themselves, the response's type, the declared type, the URL's end. The
    /// first that says something decides.
    ///
    /// - Throws: ``MediaError`` with the code `unsupported` if none says anything, or what it says cannot be attached.
    static func decide(
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
                message: "Neither the file's bytes nor its type nor its name tell a format that can be attached."
            )
        }
    }
}
