import Foundation
package import RichPushPlatform
import RichPushSampleMedia

/// The pictures, clips and sounds of the sample payloads. The program contains them.
package enum SampleMedia {
    /// The sample files.
    package static let files: MediaLibrary = {
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

    /// The files that the embedded platform serves: the sample files, and faulty files that cannot be attached.
    package static let served = files.merging(.faulty)

    /// The name of the sample file for a name in a payload.
    ///
    /// - Parameter name: the last part of a URL in a payload.
    /// - Returns: the name itself if such a file exists. Otherwise the name of a sample file with the same content type, the
    ///   same one on every call. `missing.png` and names without a matching file are returned unchanged.
    package static func name(standingFor name: String) -> String {
        guard served[name] == nil, name != "missing.png", let type = MediaLibrary.contentType(of: name) else {
            return name
        }
        let candidates = files.names.filter { files[$0]?.contentType == type }
        guard !candidates.isEmpty else { return name }
        return candidates[name.utf8.reduce(0) { $0 + Int($1) } % candidates.count]
    }
}
