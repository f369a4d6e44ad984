// Structures of Darwin that have the name of a function: Swift allows both only in two modules.
import _Concurrency

public typealias mode_t = UInt16
public typealias uid_t = UInt32
public typealias gid_t = UInt32
public typealias dev_t = Int32
public typealias off_t = Int64
public typealias fsblkcnt_t = UInt32

public struct timespec: BitwiseCopyable, Sendable {
    public var tv_sec: Int
    public var tv_nsec: Int
    public init()
    public init(tv_sec: Int, tv_nsec: Int)
}

public struct stat: BitwiseCopyable, Sendable {
    public var st_dev: dev_t
    public var st_mode: mode_t
    public var st_nlink: UInt16
    public var st_ino: UInt64
    public var st_uid: uid_t
    public var st_gid: gid_t
    public var st_mtimespec: timespec
    public var st_size: off_t
    public init()
}

public struct statvfs: BitwiseCopyable, Sendable {
    public var f_bsize: UInt
    public var f_frsize: UInt
    public var f_blocks: fsblkcnt_t
    public var f_bfree: fsblkcnt_t
    public var f_bavail: fsblkcnt_t
    public init()
}
