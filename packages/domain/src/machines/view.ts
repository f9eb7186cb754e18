import { oldViewMs, shortSilenceMs } from './limits.ts'

/** What is known of the machines. Times are in milliseconds since 1970. */
type View = {
  /** Since when the engine has not answered; undefined while it answers. */
  readonly silentSince: number | undefined
  /** When Warmup last looked at the machines; undefined if it never did. */
  readonly lookedAt: number | undefined
}

/**
 * Since when the state of the servers is unknown; undefined while it is known. Everything that shows the state of a
 * server asks here (docs/product/practice.md#practice-unknown). Before the first look nothing is known of any server,
 * and none has a state.
 */
export const unknownSince = ({ silentSince, lookedAt }: View, now: number): number | undefined => {
  if (silentSince !== undefined && now - silentSince >= shortSilenceMs) return silentSince
  return lookedAt !== undefined && now - lookedAt >= oldViewMs ? lookedAt : undefined
}
