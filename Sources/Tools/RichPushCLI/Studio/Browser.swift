import Foundation
import RichPushModel

/// Opens the user's browser.
enum Browser {
    /// Opens an address, if this machine has a browser. A failure is not reported, because the address is printed too.
    ///
    /// Every user of the machine can read the arguments of a process, so the browser gets a file that leads to the address.
    ///
    /// - Parameters:
    ///   - address: the address.
    ///   - folder: a folder that only this user can read.
    static func open(_ address: String, through folder: URL) {
        guard let opener else { return }
        let file = folder.appendingPathComponent("studio.html")
        let page = "<!doctype html><meta http-equiv=\"refresh\" content=\"0;url=\(address)\"><title>RichPushKit</title>"
        let process = Process()
        process.executableURL = opener
        process.arguments = [file.path]
        (process.standardInput, process.standardOutput, process.standardError) =
            (FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice)
        do {
            try PrivateFile.write(Data(page.utf8), to: file.path)
            try process.run()
        } catch {
            // The user opens the printed address.
        }
    }

    #if os(macOS)
    private static let opener: URL? = URL(fileURLWithPath: "/usr/bin/open")
    #else
    /// `xdg-open`, if there is a screen to show a browser on.
    private static let opener: URL? = {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return nil }
        return (environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()
    #endif
}
