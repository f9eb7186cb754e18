import { maxMaintenanceHours } from '@warmup/domain/console'
import { durationMs, durations, isDuration } from '@warmup/domain/payments'
import * as z from 'zod'
import { crashText, moveForOperator, recordRegions, unknownSince } from '../machines/index.ts'
import { addMs } from '../platform/clock/index.ts'
import { CommandError, defineCommand, type OperatorCommand, steamIdWord as steamId } from '../platform/control/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { beginMaintenance, endMaintenance } from './jobs/maintenance.ts'
import type { PracticeBook } from './practice.context.ts'
import { practiceUsage } from './practice.usage.ts'
import { nameTexts, passwordTexts } from './refusal-texts.ts'
import { sampleServers } from './sample-servers.ts'
import { portal } from './server/activity.store.ts'
import { createServer, expireServer, extendServer, type RentalRefusal } from './server/rental.service.ts'
import { restartMoved } from './server/restart-moved.ts'
import { failureOf, statusOf } from './server/server-state.ts'
import { listServers, type ServerRecord } from './server/servers.store.ts'
import { renewUnreadable } from './server/unreadable-passwords.ts'

const duration = z.string().refine(isDuration, `expected one of ${durations.join(', ')}`)
const hourMs = 3_600_000
const flag = z.enum(['yes', 'no'])
const actions = ['create', 'extend', 'expire', 'list', 'maintenance', 'move', 'renew-passwords', 'samples'] as const

const refusalText = (refusal: RentalRefusal): string => {
  if (typeof refusal === 'object') return 'name' in refusal ? nameTexts[refusal.name] : passwordTexts[refusal.password]
  return {
    no_server: 'There is no such practice server',
    no_machines: 'The community file names no machines (machines)',
    unknown_region: 'The machines have no such region',
    region_full: 'No slot or no port is free there',
  }[refusal]
}

const refused = (outcome: unknown): outcome is RentalRefusal =>
  typeof outcome === 'string' ||
  (typeof outcome === 'object' && outcome !== null && ('name' in outcome || 'password' in outcome))

const done = <T>(outcome: T | RentalRefusal): T => {
  if (refused(outcome)) throw new CommandError(refusalText(outcome))
  return outcome
}

const needed = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new CommandError(`${name} is missing`)
  return value
}

/** The state of a server that can be seen, and since when those that should run cannot be. */
const stateText = (record: ServerRecord, silentSince: Date | undefined): string => {
  const known = failureOf(record) === undefined ? statusOf(record) : 'FAILING'
  return silentSince === undefined || record.server.desiredState !== 'running'
    ? known
    : `UNKNOWN since ${silentSince.toISOString()}, was ${known}`
}

const lineOf = (record: ServerRecord, silentSince: Date | undefined): string => {
  const { server, place } = record
  const failing = failureOf(record)
  return [
    server.id,
    server.owner,
    stateText(record, silentSince).padEnd(11),
    server.region.padEnd(14),
    place === undefined ? 'no place' : `${place.address || '-'}:${place.port}`,
    `expires ${server.expiresAt.toISOString()}`,
    ...(server.transition === null ? [] : [server.transition]),
    ...(server.maintenanceSince === null ? [] : ['in maintenance']),
    ...(place?.waitsFor ? [`waits for node ${place.waitsFor}`] : []),
    ...(failing ? [crashText(failing)] : place?.problem ? [place.problem] : []),
    ...(place?.adminsProblem ? [`without its admins: ${place.adminsProblem}`] : []),
    server.name,
  ].join('  ')
}

/** Reads the regions from the machines now, because no server may have recorded them yet. */
const lookAtRegions = async (db: Parameters<typeof recordRegions>[0], { machines }: PracticeBook, now: Date) => {
  if (machines) await recordRegions(db, machines.config, await machines.engine.nodes(), now)
}

/** The operator command for practice servers. `open` provides what changes of servers need. */
export const practiceCommand = (open: () => Promise<PracticeBook>): OperatorCommand =>
  defineCommand({
    ...practiceUsage.practice,
    schema: z.strictObject({
      action: z.enum(actions, `expected one of ${actions.join(', ')}`),
      subject: z.string().max(256).optional(),
      name: z.string().max(64).optional(),
      password: z.string().max(64).optional(),
      region: z.string().max(64).optional(),
      duration: duration.optional(),
      fixed: flag.default('no'),
      state: z.enum(['on', 'off']).optional(),
      'without-data': z.boolean().default(false),
      /** Hours from now to the expected end of maintenance. */
      hours: z.coerce.number().positive().max(maxMaintenanceHours).optional(),
    }),
    run: async ({ db, now: clock }, { action, subject, ...given }) => {
      if (action === 'list') {
        const silentSince = await unknownSince(db, clock())
        const records = await listServers(db, subject === undefined ? undefined : steamId.parse(subject))
        return records.length === 0 ? ['No practice servers.'] : records.map((record) => lineOf(record, silentSince))
      }
      const book = await open()
      const now = clock()
      const rental = { ...book, now, actor: portal }
      switch (action) {
        case 'create': {
          const owner = steamId.parse(needed(subject, 'The owner’s Steam ID'))
          await lookAtRegions(db, book, now)
          const wanted = {
            owner,
            name: needed(given.name, '--name'),
            password: needed(given.password, '--password'),
            region: needed(given.region, '--region'),
            durationMs: durationMs(given.duration ?? '1m'),
            relocatable: given.fixed === 'no',
          }
          const { id } = done(await inTransaction(db, (tx) => createServer(tx, wanted, rental)))
          return [`created  ${id}`]
        }
        case 'extend': {
          const id = needed(subject, 'The server’s id')
          const byMs = durationMs(needed(given.duration, '--duration'))
          const { expiresAt } = done(await inTransaction(db, (tx) => extendServer(tx, { id, byMs }, rental)))
          return [`extended  ${id}  until ${expiresAt.toISOString()}`]
        }
        case 'expire': {
          const id = needed(subject, 'The server’s id')
          if ((await inTransaction(db, (tx) => expireServer(tx, id, now))) === 'no_server')
            throw new CommandError(refusalText('no_server'))
          return [`expired  ${id}`]
        }
        case 'maintenance': {
          const id = needed(subject, 'The server’s id')
          const until = given.hours === undefined ? null : addMs(now, given.hours * hourMs)
          const isOn = needed(given.state, '--state') === 'on'
          const outcome = await inTransaction(db, (tx) =>
            isOn
              ? beginMaintenance(tx, { id, now, until, notify: book.notify })
              : endMaintenance(tx, { id, now, notify: book.notify }),
          )
          if (outcome === 'no_server') throw new CommandError(refusalText('no_server'))
          if (outcome === 'unchanged') return [`unchanged  ${id}`]
          const hours = Math.round(outcome.compensatedMs / hourMs)
          return [`maintenance ${given.state}  ${id}${hours > 0 ? `  extended by ${hours} h` : ''}`]
        }
        case 'move': {
          const id = needed(subject, 'The server’s id')
          if (book.machines === undefined) throw new CommandError(refusalText('no_machines'))
          return moveForOperator(db, book.machines, { id, isWithoutData: given['without-data'], now, restartMoved })
        }
        case 'renew-passwords': {
          const expected = Number(needed(subject, 'The number of servers'))
          const ids = await renewUnreadable(db, book.sealedText, { expected, now })
          return ids.map((id) => `new passwords  ${id}`)
        }
        case 'samples': {
          const owner = steamId.parse(needed(subject, 'The owner’s Steam ID'))
          await lookAtRegions(db, book, now)
          return inTransaction(db, (tx) => sampleServers(tx, owner, rental))
        }
      }
    },
  })
