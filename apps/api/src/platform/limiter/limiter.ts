export type Limiter = {
  <T>(task: () => Promise<T>): Promise<T>
  /** The number of waiting tasks. */
  readonly waiting: number
}

/** Runs at most `maximum` tasks at once; the others wait in order. */
export const createLimiter = (maximum: number): Limiter => {
  let running = 0
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maximum) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      release()
    }
  }
  return Object.defineProperty(run, 'waiting', { get: () => waiting.length }) as Limiter
}
