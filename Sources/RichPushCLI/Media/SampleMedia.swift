import Foundation
import RichPushPlatform
import RichPushSampleMedia

/// The pictures, clips and sounds that the sample payloads name. They are part of the program.
enum SampleMedia {
    /// The sample files.
    static let files: MediaLibrary = {
        var count = 0
        let start = richpush_sample_files(&count)
        var library = MediaLibrary()
        for file in UnsafeBufferPointer(start: start, count: count) {
            let name = String(cString: file.name)
            library[name] = MediaFile(
                bytes: Data(bytes: file.bytes, count: file.count),
                contentType: MediaLibrary.contentType(of: name)
            )
        }
        return library
    }()

    /// What the embedded platform serves: the sample files, and those that cannot be attached.
    static let served = files.merging(.faulty)

    /// The name of the file to use for a name in a payload.
    ///
    /// - Returns: The name itself if there is such a file. Otherwise the name of a sample file with the same content
    ///   type, always the same one; the name itself if there is none, and for `missing.png`, which never has a file.
    static func name(standingFor name: String) -> String {
        guard served[name] == nil, name != "missing.png", let type = MediaLibrary.contentType(of: name) else {
            return name
        }
        let candidates = files.names.filter { files[$0]?.contentType == type }
        guard !candidates.isEmpty else { return name }
        return candidates[name.utf8.reduce(0) { $0 + Int($1) } % candidates.count]
    }
}
