/** Limits how often an action happens per name. Old counts are forgotten. */
export const createQuota = (
  { times, withinMs }: { readonly times: number; readonly withinMs: number },
  now: () => number = () => performance.now(),
): ((name: string) => boolean) => {
  /** The counts of this period and of the previous one, so that memory stays limited to two periods. */
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
