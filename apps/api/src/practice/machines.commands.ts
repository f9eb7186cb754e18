import { durationMs, durations, isDuration } from '@warmup/domain/payments'
import * as z from 'zod'
import { addMs } from '../platform/clock/index.ts'
import { CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { inTransaction } from '../platform/db/index.ts'
import { machinesLines, reportMachines } from './machines/findings.ts'
import { forOperator } from './machines/for-operator.ts'
import { recordRegions } from './machines/regions.store.ts'
import {
  adoptStranger,
  readStranger,
  removalLines,
  removeStranger,
  type StrangerRefusal,
} from './machines/strangers.ts'
import type { PracticeBook } from './practice.context.ts'

const actions = ['adopt', 'remove'] as const

const done = <T>(outcome: T | StrangerRefusal): T => {
  if (typeof outcome === 'object' && outcome !== null && 'refusal' in outcome) throw new CommandError(outcome.text)
  return outcome as T
}

/** The operator command for the machines of practice servers. `open` provides their book. */
export const machinesCommand = (open: () => Promise<PracticeBook>): OperatorCommand =>
  defineCommand({
    name: 'machines',
    usage: [
      '   (nodes and regions, and what the book and the machines do not agree about)',
      'adopt <service> --duration 1m',
      'remove <service or volume>',
    ].join('\n  npm run operator -- machines '),
    words: ['action', 'subject'],
    options: ['duration'],
    schema: z.strictObject({
      action: z.enum(actions, `expected one of ${actions.join(', ')}`).optional(),
      subject: z.string().max(128).optional(),
      duration: z
        .string()
        .refine(isDuration, `expected one of ${durations.join(', ')}`)
        .optional(),
    }),
    run: async ({ db, now: clock }, { action, subject, duration }) => {
      const { machines, sealedText, requiredVersion } = await open()
      if (machines === undefined) throw new CommandError('The community file names no machines (machines)')
      if (action === undefined) {
        const report = reportMachines(db, { machines, sealedText, requiredVersion, now: clock() })
        const { nodes, notes, problems, summary } = machinesLines(await forOperator(report))
        return [...nodes, ...notes, ...problems, summary]
      }
      if (subject === undefined) throw new CommandError('The name of the service is missing')
      if (action === 'remove') return removalLines(subject, done(await removeStranger(db, machines, subject)))
      const now = clock()
      const expiresAt = addMs(now, durationMs(duration ?? '1m'))
      await recordRegions(db, machines.config, await machines.engine.nodes(), now)
      const stranger = done(await readStranger(db, machines, subject))
      const id = done(
        await inTransaction(db, (tx) => adoptStranger(tx, { machines, sealedText }, stranger, { now, expiresAt })),
      )
      return [`adopted  ${id}  until ${expiresAt.toISOString()}`]
    },
  })
