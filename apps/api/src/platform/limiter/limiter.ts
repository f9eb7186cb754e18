/** Lets so many tasks run at once and the others wait in the order they came. */
export const createLimiter = (maximum: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < maximum) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
