import Foundation
import RichPushModel
import Testing

@Suite struct NotificationTriggerTests {
    @Test(
        "A trigger that the system would end the process for is an error",
        arguments: [
            (.timeInterval(0), .intervalNotPositive(0)), (.timeInterval(-5), .intervalNotPositive(-5)),
            (.timeInterval(.infinity), .intervalNotPositive(.infinity)),
            (.timeInterval(0.001), nil), (.timeInterval(59, repeats: true), .repeatsTooOften(59)),
            (.timeInterval(60, repeats: true), nil), (.timeInterval(-1, repeats: true), .intervalNotPositive(-1)),
            (.calendar(DateComponents()), .noDate),
            (.calendar(DateComponents(calendar: .current, timeZone: .gmt)), .noDate),
            (.calendar(DateComponents(hour: 9), repeats: true), nil), (.calendar(DateComponents(weekday: 2)), nil),
            (.push, .notLocal), (.other, .notLocal),
        ] as [(NotificationTrigger, NotificationTriggerError?)]
    )
    func validation(trigger: NotificationTrigger, expected: NotificationTriggerError?) {
        do {
            try trigger.validate()
            #expect(expected == nil)
        } catch {
            #expect(error == expected)
        }
    }

    @Test(
        "An error of a trigger says what is wrong and what to do",
        arguments: [NotificationTriggerError.intervalNotPositive(-1), .repeatsTooOften(5), .noDate, .notLocal]
    )
    func messages(error: NotificationTriggerError) {
        #expect(error.description.contains(". Give "))
        #expect(error.description.hasSuffix("."))
        #expect(error.localizedDescription == error.description)
    }

    @Test("Only an interval or a date repeats")
    func repeats() {
        #expect(NotificationTrigger.timeInterval(60, repeats: true).repeats)
        #expect(NotificationTrigger.calendar(DateComponents(hour: 9), repeats: true).repeats)
        let once: [NotificationTrigger] = [.push, .other, .timeInterval(60), .calendar(DateComponents(hour: 9))]
        #expect(once.allSatisfy { !$0.repeats })
    }
}
