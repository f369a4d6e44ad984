import Testing

/// The index must find all tests and nothing else.
@Suite("The index of tests")
struct TestIndexTests {
    @Test("Tests are found in suites, nested suites and extensions; other functions are not")
    func finds() {
        var index = TestIndex()
        index.add(
            """
            @Suite struct Outer {
                @Test("A title with struct in it")
                func first() {}

                func helper() {}

                struct Inner {
                    @Test(
                        "Another",
                        arguments: [1, 2]
                    )
                    @MainActor func second(number: Int) async throws {}
                }

                @Test func third() {}
            }

            extension Elsewhere {
                @Test("A title") func fourth() {}
            }

            private struct Nothing {
                func first() {}
            }
            """
        )
        #expect(index.tests == ["Outer/first", "Inner/second", "Outer/third", "Elsewhere/fourth"])
    }

    @Test("Tests in Python are found by their names")
    func findsPython() {
        var index = TestIndex()
        index.add(
            python: """
                def helper(): pass
                def test_first(page):
                    def inner(): pass
                class Pages:
                    async def test_second(self): pass
                # def test_third():
                """,
            file: "test_pages"
        )
        #expect(index.tests == ["browser: test_pages/test_first", "browser: test_pages/test_second"])
    }
}
