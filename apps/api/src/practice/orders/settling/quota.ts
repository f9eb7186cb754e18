/** Counts how often something is done for each of many names. What has counted for long enough is forgotten. */
export const createQuota = (
  { times, withinMs }: { readonly times: number; readonly withinMs: number },
  now: () => number = () => performance.now(),
): ((name: string) => boolean) => {
  /** Those of now and of the time before: nobody has more than twice as many names as come in that time. */
  let counts = new Map<string, number>()
  let before = new Map<string, number>()
  let startedAt = now()
  return (name) => {
    const passedMs = now() - startedAt
    if (passedMs >= withinMs) {
      before = passedMs < 2 * withinMs ? counts : new Map()
      counts = new Map()
      startedAt = now()
    }
    const count = (counts.get(name) ?? 0) + (before.get(name) ?? 0)
    if (count >= times) return false
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return true
  }
}
