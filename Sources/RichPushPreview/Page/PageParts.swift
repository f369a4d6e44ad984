/// The page's script: the files of `Script`, in the order in which they are written.
///
/// `Generated/generate.py` writes each file into a static string, so that writing a page only copies bytes.
enum PageScript {
    static let pieces: [StaticString] = [machine, pictures, phone, page, height, language, player]
    /// The length of all files in bytes.
    static let byteCount = pieces.reduce(0) { $0 + $1.utf8CodeUnitCount }
}

/// The page's style sheet: the files of `Style`, in the order in which they are written. Later rules override earlier
/// ones.
enum PageStyle {
    /// The files for a scope.
    static func pieces(_ scope: PreviewOptions.Scope) -> [StaticString] {
        scope == .page ? page : alone
    }

    /// The length of all files of the whole page in bytes.
    static let byteCount = page.reduce(0) { $0 + $1.utf8CodeUnitCount }

    private static let page: [StaticString] = [colors, frame, phone, longLook] + template
    private static let alone: [StaticString] = [colors, view] + template
    private static let template: [StaticString] = [parts, families, appearance]
}
