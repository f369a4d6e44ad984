import Foundation
import NIOCore
import ServiceLifecycle

/// The two ports of the service.
enum Port: Sendable {
    case service, admin

    var hostFlag: Flag { self == .service ? .host : .adminHost }
    var flag: Flag { self == .service ? .port : .adminPort }
}

/// A server on a port. If the port cannot be opened, the error names its flag.
struct PortService<Base: Service>: Service {
    let base: Base
    let port: Port
    let host: String
    let number: Int

    func run() async throws {
        do {
            try await base.run()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw StartFault(.unavailable, "The port \(number) of `\(port.flag.text)` is taken by another process.")
        } catch let error as IOError where error.errnoCode == EACCES {
            throw StartFault(.unavailable, "This user may not open the port \(number) of `\(port.flag.text)`.")
        } catch let error as IOError {
            throw StartFault(.unavailable, "The address `\(host)` of `\(port.hostFlag.text)` cannot be used: \(error)")
        } catch let error where error is SocketAddressError || error is SocketAddressError.UnknownHost {
            throw StartFault(.unavailable, "The host `\(host)` of `\(port.hostFlag.text)` is not known: \(error)")
        }
    }
}
