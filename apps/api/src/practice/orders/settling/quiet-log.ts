/** Says something at once, and then at most once in `everyMs`, with how often it happened meanwhile. */
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
