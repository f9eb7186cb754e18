import { updaterStuckAfter } from './limits.ts'

/** What the updater of the game on a node tells of its last rounds (deploy/game-server/updater/update.sh). */
export type UpdaterStatus = {
  /** Rounds in a row that failed. */
  readonly failures: number
  /** Since when, as the updater writes it. */
  readonly since: string
  /** Why the last one failed; empty if it did not. */
  readonly reason: string
  /** The version with which servers start on the node; empty without a copy of the game. */
  readonly version: string
}

const maxLength = 300

/** Reads the updater's lines of the form `name=value`. Undefined if it has not finished a round yet. */
export const readUpdaterStatus = (text: string): UpdaterStatus | undefined => {
  const values = new Map(
    text
      .split('\n')
      .map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1).slice(0, maxLength)]),
  )
  const failures = Number(values.get('failures') || Number.NaN)
  if (!Number.isInteger(failures) || failures < 0) return undefined
  const [since = '', reason = '', version = ''] = ['since', 'reason', 'version'].map((name) => values.get(name))
  return { failures, since, reason, version }
}

/** Whether an updater failed so often that a person must look: what it can mend itself, it has mended by then. */
export const isUpdaterStuck = ({ failures }: Pick<UpdaterStatus, 'failures'>): boolean => failures >= updaterStuckAfter
