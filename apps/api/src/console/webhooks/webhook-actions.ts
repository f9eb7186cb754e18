import {
  addTarget,
  removeTarget,
  type WebhooksArea,
  type WebhooksContext,
  webhookTargetSchema,
} from '../../webhooks/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, failed, refused } from '../actions/outcomes.ts'

type Kinds = 'add_webhook' | 'remove_webhook' | 'test_webhook'

/** The actions on targets of webhooks (docs/product/webhooks.md#console). */
export const webhookActions = ({
  fileTargets,
  sealedText,
  sendTest,
}: Pick<WebhooksContext, 'fileTargets' | 'sealedText'> & Pick<WebhooksArea, 'sendTest'>): ActionHandlers<Kinds> => {
  const fileIds = () => fileTargets().map(({ id }) => id)
  return {
    add_webhook: {
      inTransaction: async (tx, { action: { kind: _, ...input }, now }) => {
        const { data: target, error } = webhookTargetSchema.safeParse(input)
        if (target === undefined) return refused('invalid_webhook', error?.issues[0]?.message)
        const outcome = await addTarget(tx, sealedText, target, fileIds(), now)
        return outcome === 'done' ? done() : refused(outcome)
      },
    },
    remove_webhook: {
      inTransaction: async (tx, { action: { id } }) =>
        (await removeTarget(tx, id, fileIds())) ? done() : refused('no_webhook'),
    },
    test_webhook: {
      run: async ({ action: { id } }) => {
        const answer = await sendTest(id)
        if (answer === undefined) return refused('no_webhook')
        return answer.outcome === 'taken' ? done(answer.text) : failed(answer.text)
      },
    },
  }
}
