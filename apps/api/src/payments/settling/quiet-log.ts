/** Logs the first occurrence immediately, then at most one line per `everyMs` with the number of occurrences since. */
export const createQuietLog = (
  everyMs: number,
  say: (reason: string, times: number) => void,
  now: () => number = () => performance.now(),
): ((reason: string) => void) => {
  let silentUntil = Number.NEGATIVE_INFINITY
  let times = 0
  return (reason) => {
    times += 1
    if (now() < silentUntil) return
    silentUntil = now() + everyMs
    say(reason, times)
    times = 0
  }
}
