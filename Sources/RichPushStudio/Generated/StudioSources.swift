enum StudioSources {
    static let page: String = "<!doctype html><title>RichPushKit</title>"
    static let script: String = ""
    static let style: String = ""
}
