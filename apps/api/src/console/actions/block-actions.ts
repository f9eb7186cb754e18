import { blockAccount, findAccount, unblockAccount } from '../../accounts/index.ts'
import type { ActionHandlers } from './action-handler.ts'

/** Blocking accounts: a blocked one cannot sign in, and its sessions end. */
export const blockActions = (): ActionHandlers<'block' | 'unblock'> => ({
  block: {
    inTransaction: async (tx, { action, actor, reason, now }) => {
      const user = await findAccount(tx, action.player)
      if (user === undefined) return { outcome: 'refused', refusal: 'no_account', detail: '' }
      if (user.id === actor.id) return { outcome: 'refused', refusal: 'own_account', detail: '' }
      const isNew = await blockAccount(tx, user.id, { at: now, reason, by: actor.username })
      return { outcome: isNew ? 'done' : 'unchanged', detail: '' }
    },
  },
  unblock: {
    inTransaction: async (tx, { action }) => {
      const user = await findAccount(tx, action.player)
      if (user === undefined) return { outcome: 'refused', refusal: 'no_account', detail: '' }
      return { outcome: (await unblockAccount(tx, user.id)) ? 'done' : 'unchanged', detail: '' }
    },
  },
})
