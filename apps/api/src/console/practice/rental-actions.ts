import type { ActionOutcome } from '@warmup/domain/console'
import { durationMs } from '@warmup/domain/payments'
import { addMs } from '../../platform/clock/index.ts'
import {
  beginMaintenance,
  createServer,
  endMaintenance,
  expireServer,
  extendServer,
  listRegions,
  nameTexts,
  passwordTexts,
  portal,
  type RentalRefusal,
  restartServer,
} from '../../practice/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

const hourMs = 3_600_000

const refusedRental = (refusal: RentalRefusal): ActionOutcome => {
  if (typeof refusal === 'string') return refused(refusal)
  return 'name' in refusal
    ? refused('invalid_name', nameTexts[refusal.name])
    : refused('invalid_password', passwordTexts[refusal.password])
}

type Renting = 'create_server' | 'extend_server' | 'end_server'

/** Actions that begin, extend or end a rental. They change the ledger; the machines are adjusted to it. */
export const rentalActions = ({ book }: ConsolePracticeContext): ActionHandlers<Renting> => ({
  create_server: {
    inTransaction: async (tx, { action, now }) => {
      if (book.machines === undefined) return refused('no_machines')
      if ((await listRegions(tx, book.machines.config, now)) === undefined) return refused('machines_unreachable')
      const { owner, name, password, region, duration, isRelocatable: relocatable } = action
      const wanted = { owner, name, password, region, durationMs: durationMs(duration), relocatable }
      const made = await createServer(tx, wanted, { ...book, now, actor: portal })
      return typeof made === 'object' && 'id' in made ? done(made.id) : refusedRental(made)
    },
  },
  extend_server: {
    inTransaction: async (tx, { action, now }) => {
      const wanted = { id: action.serverId, byMs: durationMs(action.duration) }
      const extended = await extendServer(tx, wanted, { ...book, now, actor: portal })
      return typeof extended === 'object' && 'expiresAt' in extended
        ? done(extended.expiresAt.toISOString())
        : refusedRental(extended)
    },
  },
  end_server: {
    inTransaction: async (tx, { action, now }) => {
      const ended = await expireServer(tx, action.serverId, now)
      if (ended === 'no_server') return refused(ended)
      return ended === 'unchanged' ? unchanged() : done()
    },
  },
})

const maintained = (outcome: Awaited<ReturnType<typeof endMaintenance>>): ActionOutcome => {
  if (outcome === 'no_server') return refused(outcome)
  if (outcome === 'unchanged') return unchanged()
  const hours = Math.round(outcome.compensatedMs / hourMs)
  return done(hours > 0 ? `+${hours} h` : '')
}

type Operating = 'begin_maintenance' | 'end_maintenance' | 'restart_server'

/** Maintenance and restarts. */
export const operatingActions = ({ book: { notify } }: ConsolePracticeContext): ActionHandlers<Operating> => ({
  begin_maintenance: {
    inTransaction: async (tx, { action: { serverId, hours }, now }) =>
      maintained(
        await beginMaintenance(tx, {
          id: serverId,
          now,
          until: hours === undefined ? null : addMs(now, hours * hourMs),
          notify,
        }),
      ),
  },
  end_maintenance: {
    inTransaction: async (tx, { action, now }) =>
      maintained(await endMaintenance(tx, { id: action.serverId, now, notify })),
  },
  restart_server: {
    inTransaction: async (tx, { action, now }) => {
      const restarted = await restartServer(tx, action.serverId, now)
      switch (restarted) {
        case 'no_server':
          return refused('no_server')
        case 'expired':
          return refused('server_expired')
        case 'blocked':
          return refused('server_blocked')
        case 'unchanged':
          return unchanged()
        case 'restarts':
          return done()
      }
    },
  },
})
