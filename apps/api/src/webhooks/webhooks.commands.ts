import * as z from 'zod'
import { type CommandContext, CommandError, defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import type { Database } from '../platform/db/index.ts'
import { lastDeliveries, targetSummary } from './deliveries.store.ts'
import { eventTypeOf } from './list-targets.ts'
import { sendTest } from './send-test.ts'
import { createWebhookSender } from './sender.ts'
import { readTargets, type StoredTarget, withStored } from './targets.store.ts'
import type { WebhookTarget } from './webhooks.config.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { webhooksUsage } from './webhooks.usage.ts'

const listed = async (
  db: Database,
  targets: readonly WebhookTarget[],
  stored: readonly StoredTarget[],
): Promise<string[]> => {
  if (targets.length === 0 && stored.length === 0)
    return ['No targets: neither webhooks in community.yaml nor the console has one.']
  const rows = targets.map(async ({ id, form, language, events }) => {
    const { waiting, since, last } = await targetSummary(db, id)
    const waits = since === undefined ? 'nothing waits' : `${waiting} waiting since ${since.toISOString()}`
    const answered =
      last === undefined ? 'no attempt yet' : `${last.triedAt.toISOString()} ${last.state}: ${last.answer}`
    return [id, form, language, events.join(','), waits, answered].join('  ')
  })
  const unreadable = stored.flatMap(({ id, target }) =>
    target === undefined
      ? [
          `${id}  cannot be decrypted, because SESSION_KEYS has changed or a later release stored it: remove it in the console and add it again`,
        ]
      : [],
  )
  return [...(await Promise.all(rows)), ...unreadable]
}

const deliveriesOf = async (db: Database, { id }: WebhookTarget): Promise<string[]> => {
  const rows = await lastDeliveries(db, id)
  if (rows.length === 0) return ['No deliveries.']
  return rows.map(({ at, event, state, attempts, answer }) =>
    [at.toISOString(), eventTypeOf(event), state, `attempts: ${attempts}`, answer].join('  ').trim(),
  )
}

const tested = async ({ now, publicUrl, communityName }: CommandContext, target: WebhookTarget): Promise<string[]> => {
  const sender = createWebhookSender()
  try {
    const from = { publicUrl: publicUrl(), communityName: await communityName() }
    const { outcome, text } = await sendTest(sender, target, from, now())
    if (outcome !== 'taken') throw new CommandError(`${target.id} did not take the message: ${text}`)
    return [`${target.id} took the message: ${text}`]
  } finally {
    await sender.close()
  }
}

/** What the command needs to know all targets. */
export type OpenedTargets = Pick<WebhooksContext, 'fileTargets' | 'sealedText'>

/** The operator command about webhooks. */
export const webhooksCommand = (open: () => Promise<OpenedTargets>): OperatorCommand =>
  defineCommand({
    ...webhooksUsage.webhooks,
    schema: z.strictObject({
      action: z.enum(['deliveries', 'test'], 'expected deliveries or test').optional(),
      target: z.string().max(40).optional(),
    }),
    run: async (context, { action, target: id }) => {
      const { fileTargets, sealedText } = await open()
      const stored = await readTargets(context.db, sealedText)
      const targets = withStored(fileTargets(), stored)
      if (action === undefined) return listed(context.db, targets, stored)
      const target = targets.find((one) => one.id === id)
      if (target === undefined) throw new CommandError(`There is no target ${id ?? ''}`.trim())
      return action === 'test' ? tested(context, target) : deliveriesOf(context.db, target)
    },
  })
