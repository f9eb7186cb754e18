/** The time in every story. */
export const storyTime = new Date('2026-11-20T12:00:00.000Z')

/**
 * Freezes `Date`, so that screenshots do not depend on the time.
 * Timers and `performance.now()` keep running: the test runner and animations need them.
 */
export const freezeClock = (): void => {
  const RealDate = Date
  class FrozenDate extends RealDate {
    constructor(...parts: ConstructorParameters<typeof Date> | []) {
      if (parts.length === 0) super(storyTime.getTime())
      else super(...(parts as ConstructorParameters<typeof Date>))
    }
    static override now(): number {
      return storyTime.getTime()
    }
  }
  globalThis.Date = FrozenDate as DateConstructor
}
