export type RepeatOptions = {
  /** Milliseconds from the start of one round to the start of the next. A longer round delays the next. */
  readonly everyMs: number | (() => number)
  /** Milliseconds until the first round; defaults to `everyMs`. */
  readonly firstAfterMs?: number
  /** Runs the task once. */
  round(): Promise<void>
  /** Called with the error of a failed round; later rounds still run. */
  onError(error: unknown): void
}

export type RepeatedTask = {
  /** Starts no further round and waits for the current one. */
  stop(): Promise<void>
}

/** Repeats a task until stopped, one round at a time. */
export const repeat = ({ everyMs, firstAfterMs, round, onError }: RepeatOptions): RepeatedTask => {
  const period = typeof everyMs === 'number' ? () => everyMs : everyMs
  let isStopped = false
  let timer: NodeJS.Timeout
  let current: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      await round()
    } catch (error) {
      onError(error)
    }
    schedule(startedAt + period() - performance.now())
  }
  const schedule = (delayMs: number): void => {
    if (isStopped) return
    timer = setTimeout(
      () => {
        current = run()
      },
      Math.max(0, delayMs),
    )
  }
  schedule(firstAfterMs ?? period())

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
