export type SimulatedTimers = {
  /** Runs an action after the given milliseconds of simulated time. */
  after(milliseconds: number, action: () => void): void
  close(): void
}

/** Timers in simulated time, which runs `speed` times as fast as real time. */
export const createSimulatedTimers = (speed: number): SimulatedTimers => {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after: (milliseconds, action) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        action()
      }, milliseconds / speed)
      timers.add(timer)
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
