import { chinaDay, startOfChinaDay } from '@warmup/domain/common'
import { regionSwitchesPerDay, regionSwitchTimeoutMs } from '@warmup/domain/practice'
import { and, eq, lt, sql } from 'drizzle-orm'
import { leavePlace, type ServerRow } from '../../machines/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceActivity, practiceRegionSwitches } from '../practice.tables.ts'
import { practiceError, switchLimitExceeded } from '../practice-errors.ts'
import { takeSlot } from '../slots/take-slot.ts'
import { actOnRunning, actorOf } from './members.service.ts'
import { requireIdle } from './servers.service.ts'
import { findServer } from './servers.store.ts'
import { beginTransition, endTransition } from './transitions.ts'

const dayMs = 24 * 3_600_000
const secondsLeftOfDay = (now: Date): number =>
  Math.ceil((startOfChinaDay(now.getTime()) + dayMs - now.getTime()) / 1_000)

/** Counts a switch for today. Returns false if the day's limit is reached. */
const countSwitch = async (tx: Transaction, serverId: string, now: Date): Promise<boolean> => {
  const counted = await tx
    .insert(practiceRegionSwitches)
    .values({ serverId, day: chinaDay(now.getTime()), switches: 1 })
    .onConflictDoUpdate({
      target: [practiceRegionSwitches.serverId, practiceRegionSwitches.day],
      set: { switches: sql`${practiceRegionSwitches.switches} + 1` },
      setWhere: lt(practiceRegionSwitches.switches, regionSwitchesPerDay),
    })
    .returning({ switches: practiceRegionSwitches.switches })
  return counted.length > 0
}

/** An aborted switch does not count. */
const uncountSwitch = async (tx: Transaction, serverId: string, beganAt: Date): Promise<void> => {
  await tx
    .update(practiceRegionSwitches)
    .set({ switches: sql`greatest(${practiceRegionSwitches.switches} - 1, 0)` })
    .where(
      and(eq(practiceRegionSwitches.serverId, serverId), eq(practiceRegionSwitches.day, chinaDay(beganAt.getTime()))),
    )
}

/** Begins to move a server to another region: takes a place there now; the machines follow. */
export const beginRegionSwitch = async (
  context: PracticeContext,
  session: Session,
  { id, region }: { id: string; region: string },
): Promise<void> => {
  const { machines } = context
  const now = context.now()
  await actOnRunning(context, session, { id, action: 'switchRegion' }, async (tx, server) => {
    if (machines === undefined) throw practiceError('machines_unreachable')
    if (server.region === region) throw practiceError('same_region')
    requireIdle(server, now)
    if (!(await countSwitch(tx, id, now))) throw switchLimitExceeded(secondsLeftOfDay(now))
    const number = server.lastPlace + 1
    const place = await takeSlot(tx, machines.config, { serverId: id, number, region, heldFrom: now })
    if (typeof place === 'string') throw practiceError(place)
    await beginTransition(tx, server, {
      transition: 'switching',
      actor: actorOf(session),
      now,
      detail: region,
      set: { targetPlace: number, lastPlace: number },
    })
  })
}

/** Moves the server's row to the new region and removes the server from the old one; `set` holds further columns. */
export const completeRegionSwitch = async (
  tx: Transaction,
  server: ServerRow,
  region: string,
  set: Partial<ServerRow>,
): Promise<void> => {
  if (server.targetPlace === null) return
  await leavePlace(tx, server.id, server.place)
  await endTransition(tx, server, 'succeeded', {
    ...set,
    place: server.targetPlace,
    targetPlace: null,
    region,
  })
}

/** Keeps the server in its old region if it is being moved. */
export const abortRegionSwitch = async (tx: Transaction, server: ServerRow): Promise<void> => {
  if (server.targetPlace === null) return
  await leavePlace(tx, server.id, server.targetPlace)
  const [entry] =
    server.transitionEntry === null
      ? []
      : await tx
          .select({ at: practiceActivity.at })
          .from(practiceActivity)
          .where(eq(practiceActivity.id, server.transitionEntry))
  if (entry !== undefined) await uncountSwitch(tx, server.id, entry.at)
  await endTransition(tx, server, 'failed', { targetPlace: null })
}

const lookEveryMs = 500
/** The machines detect an overdue switch within this time. */
const abortGraceMs = 15_000

/**
 * Waits until a server has been moved, because the call is answered only then (docs/product/practice.md#practice-actions).
 * Throws if the move fails. The move goes on if the client disconnects.
 */
export const regionSwitchEnded = async (
  { db }: Pick<PracticeContext, 'db'>,
  { id, region }: { id: string; region: string },
  signal: AbortSignal,
): Promise<void> => {
  const giveUpAt = performance.now() + regionSwitchTimeoutMs + abortGraceMs
  while (performance.now() < giveUpAt && !signal.aborted) {
    const found = await findServer(db, id)
    if (found === undefined || found.server.desiredState !== 'running') break
    if (found.server.transition !== 'switching') {
      if (found.server.region === region) return
      break
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw practiceError('switch_failed')
}
