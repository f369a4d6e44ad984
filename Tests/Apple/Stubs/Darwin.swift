// Darwin: the calls of the C library that the package makes, as the headers of Apple's systems declare them.
@_exported import _DarwinStructs
import _Concurrency

public typealias pid_t = Int32
public typealias ssize_t = Int
public typealias time_t = Int
public typealias nfds_t = UInt32
public typealias socklen_t = UInt32
public typealias sa_family_t = UInt8
public typealias in_addr_t = UInt32
public typealias in_port_t = UInt16

// sys/errno.h and the overlay's POSIXErrorCode
public var errno: Int32 { get set }
@discardableResult public func strerror(_ errnum: Int32) -> UnsafeMutablePointer<CChar>!
@frozen public enum POSIXErrorCode: Int32, Hashable, Sendable {
    case EPERM
    case ENOENT
    case EINTR
    case EIO
    case EBADF
    case EAGAIN
    case ENOMEM
    case EACCES
    case EBUSY
    case EEXIST
    case EXDEV
    case ENOTDIR
    case EISDIR
    case EINVAL
    case ENFILE
    case EMFILE
    case EFBIG
    case ENOSPC
    case EROFS
    case EPIPE
    case ENAMETOOLONG
    case ENOTEMPTY
    case EDQUOT
    case ELOOP
    case ETIMEDOUT
    case ECONNREFUSED
    case EDEADLK
    public init?(rawValue: Int32)
    public var rawValue: Int32 { get }
}
public var EPERM: Int32 { get }
public var ENOENT: Int32 { get }
public var EINTR: Int32 { get }
public var EIO: Int32 { get }
public var EACCES: Int32 { get }
public var EEXIST: Int32 { get }
public var EXDEV: Int32 { get }
public var ENOTDIR: Int32 { get }
public var ENOSPC: Int32 { get }
public var EAGAIN: Int32 { get }
public var EWOULDBLOCK: Int32 { get }
public var ELOOP: Int32 { get }

// sys/stat.h
@discardableResult public func stat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!) -> Int32
@discardableResult public func lstat(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<stat>!) -> Int32
@discardableResult public func fstat(_: Int32, _: UnsafeMutablePointer<stat>!) -> Int32
@discardableResult public func chmod(_: UnsafePointer<CChar>!, _: mode_t) -> Int32
@discardableResult public func fchmod(_: Int32, _: mode_t) -> Int32
@discardableResult public func mkdir(_: UnsafePointer<CChar>!, _: mode_t) -> Int32
@discardableResult public func umask(_: mode_t) -> mode_t
public var S_IFMT: mode_t { get }
public var S_IFDIR: mode_t { get }
public var S_IFREG: mode_t { get }
public var S_IFLNK: mode_t { get }
public var S_ISVTX: mode_t { get }
public var S_IWOTH: mode_t { get }
public var S_IRWXU: mode_t { get }
public var S_IRUSR: mode_t { get }
public var S_IWUSR: mode_t { get }

// sys/statvfs.h
@discardableResult public func statvfs(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<statvfs>!) -> Int32

// fcntl.h and its overlay
public var O_RDONLY: Int32 { get }
public var O_WRONLY: Int32 { get }
public var O_RDWR: Int32 { get }
public var O_APPEND: Int32 { get }
public var O_CREAT: Int32 { get }
public var O_EXCL: Int32 { get }
public var O_TRUNC: Int32 { get }
public var O_CLOEXEC: Int32 { get }
public var O_DIRECTORY: Int32 { get }
public var O_NOFOLLOW: Int32 { get }
public var F_FULLFSYNC: Int32 { get }
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32
@discardableResult public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32
@discardableResult public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32
public var LOCK_SH: Int32 { get }
public var LOCK_EX: Int32 { get }
public var LOCK_NB: Int32 { get }
public var LOCK_UN: Int32 { get }
@discardableResult public func flock(_: Int32, _: Int32) -> Int32

// unistd.h and stdio.h
@discardableResult public func close(_: Int32) -> Int32
@discardableResult public func read(_: Int32, _: UnsafeMutableRawPointer!, _: Int) -> Int
@discardableResult public func write(_ __fd: Int32, _ __buf: UnsafeRawPointer!, _ __nbyte: Int) -> Int
@discardableResult public func lseek(_: Int32, _: off_t, _: Int32) -> off_t
@discardableResult public func fsync(_: Int32) -> Int32
@discardableResult public func ftruncate(_: Int32, _: off_t) -> Int32
@discardableResult public func unlink(_: UnsafePointer<CChar>!) -> Int32
@discardableResult public func rename(_ __old: UnsafePointer<CChar>!, _ __new: UnsafePointer<CChar>!) -> Int32
@discardableResult public func geteuid() -> uid_t
@discardableResult public func getpid() -> pid_t
public var SEEK_SET: Int32 { get }
public var SEEK_END: Int32 { get }

// sys/socket.h, netinet/in.h, arpa/inet.h, netdb.h, poll.h
public struct in_addr: BitwiseCopyable, Sendable {
    public var s_addr: in_addr_t
    public init()
    public init(s_addr: in_addr_t)
}
public struct in6_addr: BitwiseCopyable, Sendable {
    public init()
}
public struct sockaddr: BitwiseCopyable, Sendable {
    public var sa_len: UInt8
    public var sa_family: sa_family_t
    public init()
}
public struct sockaddr_in: BitwiseCopyable, Sendable {
    public var sin_len: UInt8
    public var sin_family: sa_family_t
    public var sin_port: in_port_t
    public var sin_addr: in_addr
    public init()
}
public struct addrinfo: BitwiseCopyable {
    public var ai_flags: Int32
    public var ai_family: Int32
    public var ai_socktype: Int32
    public var ai_protocol: Int32
    public var ai_addrlen: socklen_t
    public var ai_canonname: UnsafeMutablePointer<CChar>!
    public var ai_addr: UnsafeMutablePointer<sockaddr>!
    public var ai_next: UnsafeMutablePointer<addrinfo>!
    public init()
}
@available(*, unavailable) extension addrinfo: @unchecked Sendable {}
public struct pollfd: BitwiseCopyable, Sendable {
    public var fd: Int32
    public var events: Int16
    public var revents: Int16
    public init()
    public init(fd: Int32, events: Int16, revents: Int16)
}
public var AF_INET: Int32 { get }
public var AF_INET6: Int32 { get }
public var SOCK_STREAM: Int32 { get }
public var SOL_SOCKET: Int32 { get }
public var SO_NOSIGPIPE: Int32 { get }
public var MSG_DONTWAIT: Int32 { get }
public var SHUT_RDWR: Int32 { get }
public var NI_MAXHOST: Int32 { get }
public var NI_NUMERICHOST: Int32 { get }
public var POLLIN: Int32 { get }
public var POLLOUT: Int32 { get }
@discardableResult public func socket(_: Int32, _: Int32, _: Int32) -> Int32
@discardableResult public func bind(_: Int32, _: UnsafePointer<sockaddr>!, _: socklen_t) -> Int32
@discardableResult public func listen(_: Int32, _: Int32) -> Int32
@discardableResult public func accept(_: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!) -> Int32
@discardableResult public func getsockname(_: Int32, _: UnsafeMutablePointer<sockaddr>!, _: UnsafeMutablePointer<socklen_t>!) -> Int32
@discardableResult public func setsockopt(_: Int32, _: Int32, _: Int32, _: UnsafeRawPointer!, _: socklen_t) -> Int32
@discardableResult public func shutdown(_: Int32, _: Int32) -> Int32
@discardableResult public func send(_: Int32, _: UnsafeRawPointer!, _: Int, _: Int32) -> Int
@discardableResult public func recv(_: Int32, _: UnsafeMutableRawPointer!, _: Int, _: Int32) -> Int
@discardableResult public func poll(_: UnsafeMutablePointer<pollfd>!, _: nfds_t, _: Int32) -> Int32
@discardableResult public func inet_addr(_: UnsafePointer<CChar>!) -> in_addr_t
@discardableResult public func inet_aton(_: UnsafePointer<CChar>!, _: UnsafeMutablePointer<in_addr>!) -> Int32
@discardableResult public func inet_pton(_: Int32, _: UnsafePointer<CChar>!, _: UnsafeMutableRawPointer!) -> Int32
@discardableResult public func getaddrinfo(
    _: UnsafePointer<CChar>!,
    _: UnsafePointer<CChar>!,
    _: UnsafePointer<addrinfo>!,
    _: UnsafeMutablePointer<UnsafeMutablePointer<addrinfo>?>!
) -> Int32
public func freeaddrinfo(_: UnsafeMutablePointer<addrinfo>!)
@discardableResult public func getnameinfo(
    _: UnsafePointer<sockaddr>!,
    _: socklen_t,
    _: UnsafeMutablePointer<CChar>!,
    _: socklen_t,
    _: UnsafeMutablePointer<CChar>!,
    _: socklen_t,
    _: Int32
) -> Int32
