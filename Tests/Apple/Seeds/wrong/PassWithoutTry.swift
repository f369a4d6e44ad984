// Refused: call can throw, but it is not marked with 'try' and the error is not handled
import Foundation
import PassKit

func pass(_ data: Data) -> PKPass { PKPass(data: data) }
