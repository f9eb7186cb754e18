import { durationMs, durations, isDuration } from '@warmup/domain/payments'
import * as z from 'zod'
import { addMs } from '../../platform/clock/index.ts'
import { CommandError, defineCommand, type OperatorCommand } from '../../platform/control/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { Machines } from '../machines.ts'
import { recordRegions } from '../nodes/regions.store.ts'
import type { Tenant } from '../tenant.ts'
import { machinesLines, reportMachines } from './findings.ts'
import { forOperator } from './for-operator.ts'
import { machinesUsage } from './machines.usage.ts'
import { type OrphanRefusal, readOrphan, removalLines, removeOrphan } from './orphans.ts'

const actions = ['adopt', 'remove'] as const

const done = <T>(outcome: T | OrphanRefusal): T => {
  if (typeof outcome === 'object' && outcome !== null && 'refusal' in outcome) throw new CommandError(outcome.text)
  return outcome as T
}

/** What the operator command needs besides the database. */
export type MachinesCommandContext = Pick<MachinesContext, 'requiredVersion' | 'gameChange'> & {
  /** Undefined if the community file names none. */
  readonly machines: Machines | undefined
  readonly tenant: Pick<Tenant, 'adopt'>
}

/** The operator command for the machines of practice servers. */
export const machinesCommand = (open: () => Promise<MachinesCommandContext>): OperatorCommand =>
  defineCommand({
    ...machinesUsage.machines,
    schema: z.strictObject({
      action: z.enum(actions, `expected one of ${actions.join(', ')}`).optional(),
      subject: z.string().max(128).optional(),
      duration: z
        .string()
        .refine(isDuration, `expected one of ${durations.join(', ')}`)
        .optional(),
    }),
    run: async ({ db, now: clock }, { action, subject, duration }) => {
      const { machines, requiredVersion, gameChange, tenant } = await open()
      if (machines === undefined) throw new CommandError('The community file names no machines (machines)')
      if (action === undefined) {
        const report = reportMachines(db, machines, { requiredVersion, gameChange, now: clock() })
        const { nodes, notes, problems, summary } = machinesLines(await forOperator(db, report))
        return [...nodes, ...notes, ...problems, summary]
      }
      if (subject === undefined) throw new CommandError('The name of the service is missing')
      if (action === 'remove') return removalLines(subject, done(await removeOrphan(db, machines, subject)))
      const now = clock()
      const expiresAt = addMs(now, durationMs(duration ?? '1m'))
      await recordRegions(db, machines.config, await machines.engine.nodes(), now)
      const orphan = done(await readOrphan(db, machines, subject))
      const id = done(await inTransaction(db, (tx) => tenant.adopt(tx, machines, orphan, { now, expiresAt })))
      return [`adopted  ${id}  until ${expiresAt.toISOString()}`]
    },
  })
