/// The page's script: the files in `Script`, in the order they are written.
///
/// `Generated/generate.py` puts each file into a static string, so that a page is written without any other work.
enum PageScript {
    static let pieces: [StaticString] = [machine, pictures, phone, page, height, language]
}

/// The page's style sheet: the files in `Style`, in the order they are written. Later rules override earlier ones.
enum PageStyle {
    /// What a page of one scope needs.
    static func pieces(_ scope: PreviewOptions.Scope) -> [StaticString] {
        scope == .page ? page : alone
    }

    private static let page: [StaticString] = [colors, frame, phone, longLook] + template
    private static let alone: [StaticString] = [colors, view] + template
    private static let template: [StaticString] = [parts, families, appearance]
}
