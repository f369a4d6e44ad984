/// A type whose values are bound to the parameters of statements.
package protocol StoredBindable {
    /// The type of the values.
    static var storedType: StoredType { get }
    func bind(to statement: any StoreStatement, at index: Int) throws
}

/// The types of values that are bound.
package enum StoredType: Sendable, Hashable {
    case integer, text
}

extension StoredBindable {
    package static var storedType: StoredType { .integer }
}

extension Int64: StoredBindable {
    package func bind(to statement: any StoreStatement, at index: Int) throws {
        try statement.bind(self, at: index)
    }
}

extension Int: StoredBindable {
    package func bind(to statement: any StoreStatement, at index: Int) throws {
        try statement.bind(Int64(self), at: index)
    }
}

extension Bool: StoredBindable {
    package func bind(to statement: any StoreStatement, at index: Int) throws {
        try statement.bind(self ? 1 : 0, at: index)
    }
}

extension String: StoredBindable {
    package static var storedType: StoredType { .text }

    package func bind(to statement: any StoreStatement, at index: Int) throws {
        try statement.bind(self, at: index)
    }
}

extension Optional: StoredBindable where Wrapped: StoredBindable {
    package static var storedType: StoredType { Wrapped.storedType }

    package func bind(to statement: any StoreStatement, at index: Int) throws {
        guard let self else { return try statement.bindNull(Wrapped.storedType, at: index) }
        try self.bind(to: statement, at: index)
    }
}

/// The values of a query's parameters: a list in order, or by name.
struct StoredArguments: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    private var values: [(name: String?, value: any StoredBindable)]

    init(arrayLiteral values: any StoredBindable...) {
        self.values = values.map { (nil, $0) }
    }

    init(dictionaryLiteral values: (String, any StoredBindable)...) {
        self.values = values.map { ($0.0, $0.1) }
    }

    static func + (first: StoredArguments, second: StoredArguments) -> StoredArguments {
        var all = first
        all.values += second.values
        return all
    }

    func bind(to statement: any StoreStatement) throws {
        do {
            for (position, (name, value)) in values.enumerated() {
                // Several statements share one list of named values.
                guard let index = name.map(statement.index(of:)) ?? position + 1 else { continue }
                try value.bind(to: statement, at: index)
            }
        } catch {
            statement.reset()
            throw error
        }
    }
}
