import type { ActionRefusal } from '@warmup/domain/console'
import type * as z from 'zod'
import {
  addTarget,
  privateAddress,
  removeTarget,
  type WebhooksArea,
  type WebhooksContext,
  webhookTargetSchema,
} from '../../webhooks/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, failed, refused } from '../actions/outcomes.ts'

type Kinds = 'add_webhook' | 'remove_webhook' | 'test_webhook'

export type WebhookActionsContext = Pick<WebhooksContext, 'fileTargets' | 'sealedText'> &
  Pick<WebhooksArea, 'sendTest'> & {
    /** Counts a test message of an operator. Throws 429 if there were too many. */
    countTest(userId: string): Promise<void>
  }

/** What of a target its form does not take. The contract has checked the rest. */
const refusalOf = ([fault]: readonly z.core.$ZodIssue[]): ActionRefusal => {
  if (fault?.message === privateAddress) return 'webhook_private_address'
  const key = fault?.path[0]
  if (key === 'secret' || key === 'channel') return `webhook_${key}`
  return 'webhook_address'
}

/** The actions on targets of webhooks (docs/product/webhooks.md#console). */
export const webhookActions = ({
  fileTargets,
  sealedText,
  sendTest,
  countTest,
}: WebhookActionsContext): ActionHandlers<Kinds> => {
  const fileIds = () => fileTargets().map(({ id }) => id)
  return {
    add_webhook: {
      inTransaction: async (tx, { action: { kind: _, ...input }, now }) => {
        const { data: target, error } = webhookTargetSchema.safeParse(input)
        if (target === undefined) return refused(refusalOf(error.issues))
        const outcome = await addTarget(tx, sealedText, target, fileIds(), now)
        return outcome === 'done' ? done() : refused(outcome)
      },
    },
    remove_webhook: {
      inTransaction: async (tx, { action: { id } }) =>
        (await removeTarget(tx, id, fileIds())) ? done() : refused('no_webhook'),
    },
    test_webhook: {
      admit: ({ actor }) => countTest(actor.id),
      run: async ({ action: { id } }) => {
        const answer = await sendTest(id)
        if (answer === undefined) return refused('no_webhook')
        return answer.outcome === 'taken' ? done(answer.text) : failed(answer.text)
      },
    },
  }
}
