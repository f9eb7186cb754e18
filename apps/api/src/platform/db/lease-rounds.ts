import { type RepeatedTask, repeat } from '../repeat/index.ts'
import type { Database } from './database.ts'
import { renewLeases } from './lease.ts'

export type WatchedLease = {
  readonly name: string
  readonly holder: string
  /** Called in each round; `askedAt` is when the round asked the database. Must not reject. */
  check(round: { readonly isRenewed: boolean; readonly askedAt: number }): Promise<void>
}

type Rounds = { readonly watched: Map<WatchedLease, Promise<void> | undefined>; readonly task: RepeatedTask }

const roundsOf = new WeakMap<Database, Map<number, Rounds>>()

const startRounds = (db: Database, ttlMs: number, now: () => number): Rounds => {
  /** With the check that is under way. */
  const watched: Rounds['watched'] = new Map()
  const check = (lease: WatchedLease, isRenewed: boolean, askedAt: number) => {
    const checking = lease.check({ isRenewed, askedAt }).finally(() => {
      if (watched.get(lease) === checking) watched.set(lease, undefined)
    })
    watched.set(lease, checking)
  }
  const round = async () => {
    const askedAt = now()
    // Where this fails, each lease asks for itself, and says why it fails.
    const renewed = await renewLeases(db, [...watched.keys()], ttlMs).catch((): readonly WatchedLease[] => [])
    // Not awaited: a lease that waits for a lock must not hold up the others.
    for (const [lease, checking] of watched) {
      const isRenewed = renewed.includes(lease)
      if (isRenewed || checking === undefined) check(lease, isRenewed, askedAt)
    }
  }
  return { watched, task: repeat({ everyMs: ttlMs / 4, round, onError: () => {} }) }
}

/**
 * Checks a lease four times in its lifetime, in one round with the others that last as long: those that are held cost one query
 * for all. Returns a function that ends this and waits for the current round.
 */
export const checkInRounds = (
  db: Database,
  ttlMs: number,
  lease: WatchedLease,
  now: () => number,
): (() => Promise<void>) => {
  const all = roundsOf.get(db) ?? new Map<number, Rounds>()
  roundsOf.set(db, all)
  const rounds = all.get(ttlMs) ?? startRounds(db, ttlMs, now)
  all.set(ttlMs, rounds)
  rounds.watched.set(lease, undefined)
  return async () => {
    const checking = rounds.watched.get(lease)
    rounds.watched.delete(lease)
    if (rounds.watched.size === 0) {
      all.delete(ttlMs)
      await rounds.task.stop()
    }
    await checking
  }
}
