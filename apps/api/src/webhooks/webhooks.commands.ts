import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type CommandContext, CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import type { Database } from '../platform/db/index.ts'
import { lastDeliveries, targetSummary } from './deliveries.store.ts'
import { createWebhookSender } from './sender.ts'
import type { WebhookTarget } from './webhooks.config.ts'
import { webhooksUsage } from './webhooks.usage.ts'

const typeOf = (event: unknown): string => String(Object(event).type)

const listed = async (db: Database, targets: readonly WebhookTarget[]): Promise<string[]> => {
  if (targets.length === 0) return ['No targets: webhooks in community.yaml has none.']
  const rows = targets.map(async ({ id, form, language, events }) => {
    const { waiting, since, last } = await targetSummary(db, id)
    const waits = since === undefined ? 'nothing waits' : `${waiting} waiting since ${since.toISOString()}`
    const answered =
      last === undefined ? 'no attempt yet' : `${last.triedAt.toISOString()} ${last.state}: ${last.answer}`
    return [id, form, language, events.join(','), waits, answered].join('  ')
  })
  return Promise.all(rows)
}

const deliveriesOf = async (db: Database, { id }: WebhookTarget): Promise<string[]> => {
  const rows = await lastDeliveries(db, id)
  if (rows.length === 0) return ['No deliveries.']
  return rows.map(({ at, event, state, attempts, answer }) =>
    [at.toISOString(), typeOf(event), state, `attempts: ${attempts}`, answer].join('  ').trim(),
  )
}

const tested = async ({ now, publicUrl, communityName }: CommandContext, target: WebhookTarget): Promise<string[]> => {
  const sender = createWebhookSender()
  try {
    const sent = { eventId: randomUUID(), event: { type: 'test' as const }, at: now() }
    const from = { publicUrl: publicUrl(), communityName: await communityName() }
    const { outcome, text } = await sender.send(target, sent, from, now())
    if (outcome !== 'taken') throw new CommandError(`${target.id} did not take the message: ${text}`)
    return [`${target.id} took the message: ${text}`]
  } finally {
    await sender.close()
  }
}

/** The operator command about webhooks. `open` provides the targets. */
export const webhooksCommand = (open: () => Promise<readonly WebhookTarget[]>): OperatorCommand =>
  defineCommand({
    ...webhooksUsage.webhooks,
    schema: z.strictObject({
      action: z.enum(['deliveries', 'test'], 'expected deliveries or test').optional(),
      target: z.string().max(40).optional(),
    }),
    run: async (context, { action, target: id }) => {
      const targets = await open()
      if (action === undefined) return listed(context.db, targets)
      const target = targets.find((one) => one.id === id)
      if (target === undefined) throw new CommandError(`There is no target ${id ?? ''}`.trim())
      return action === 'test' ? tested(context, target) : deliveriesOf(context.db, target)
    },
  })
