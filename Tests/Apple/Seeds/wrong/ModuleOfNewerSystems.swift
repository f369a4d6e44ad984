// Refused: no such module 'Synchronization'
import Synchronization

let count = Mutex(0)
