import { durationMs, durations, isDuration } from '@warmup/domain/payments'
import * as z from 'zod'
import { addMs } from '../platform/clock/index.ts'
import { CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { reportMachines } from './machines/findings.ts'
import { recordRegions } from './machines/regions.store.ts'
import { adoptStranger, removeStranger } from './machines/strangers.ts'
import type { PracticeBook } from './practice.context.ts'

const actions = ['adopt', 'remove'] as const

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
        const { nodes, notes, problems, summary } = await reportMachines(db, {
          machines,
          sealedText,
          requiredVersion,
          now: clock(),
        })
        return [...nodes, ...notes, ...problems, summary]
      }
      if (subject === undefined) throw new CommandError('The name of the service is missing')
      if (action === 'remove') return removeStranger(db, machines, subject)
      const now = clock()
      const expiresAt = addMs(now, durationMs(duration ?? '1m'))
      await recordRegions(db, machines.config, await machines.engine.nodes(), now)
      const id = await adoptStranger(db, { machines, sealedText }, { name: subject, now, expiresAt })
      return [`adopted  ${id}  until ${expiresAt.toISOString()}`]
    },
  })
