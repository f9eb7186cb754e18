import type { Rental } from '@warmup/domain/console'
import { type GameChange, linesForOwner, suspectedUpdate } from '@warmup/domain/machines'
import { exitCodeIn, type Failing, type PracticeRole } from '@warmup/domain/practice'
import { formatGameVersion } from '@warmup/domain/servers'
import { failureOf } from './server-state.ts'
import type { ServerRecord } from './servers.store.ts'

const shownChange = ({ version, at }: GameChange) => ({ version: formatGameVersion(version), at })

/** The end of a pause that goes on at `now`. */
const laterThan = (at: number | undefined, now: Date): number | undefined =>
  at !== undefined && at > now.getTime() ? at : undefined

/**
 * Why a server keeps dying, for its owner or a member. Only the owner sees the end of its log. The engine's own words may
 * name machines and images; the exit code is what is left of them.
 */
export const failingFor = (
  record: ServerRecord,
  role: PracticeRole,
  { change, now }: { readonly change: GameChange | undefined; readonly now: Date },
): Failing | undefined => {
  const failing = failureOf(record)
  if (failing === undefined) return undefined
  const { failingSince, count, last, nextStartAt } = failing
  const update = suspectedUpdate(change, failingSince)
  return {
    since: failingSince,
    crashes: count,
    exitCode: exitCodeIn(last.reason),
    nextStartAt: laterThan(nextStartAt, now),
    isFree: record.server.timeWaitsSince !== null,
    isBooked: record.server.isBooked,
    lines: role === 'owner' ? linesForOwner(last.lines) : [],
    update: update && shownChange(update),
  }
}

/** The same for the operator. */
export const failingForOperator = (
  record: Pick<ServerRecord, 'server' | 'place'>,
  { change, now }: { readonly change: GameChange | undefined; readonly now: Date },
): Rental['failing'] => {
  const failing = failureOf(record)
  if (failing === undefined) return undefined
  const { failingSince, count, last, nextStartAt } = failing
  const next = laterThan(nextStartAt, now)
  return {
    since: failingSince,
    crashes: count,
    reason: last.reason,
    at: last.at,
    image: last.image,
    lines: [...last.lines],
    ...(next !== undefined && { nextStartAt: next }),
    ...(change && { game: shownChange(change) }),
  }
}
