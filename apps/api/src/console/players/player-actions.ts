import { endSessions, findAccount } from '../../accounts/index.ts'
import { grantUntil, revokeMembership } from '../../membership/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'

/** The actions on players (docs/product/console.md#console-players). */
export const playerActions = (): ActionHandlers<'grant' | 'revoke' | 'end_sessions'> => ({
  grant: {
    inTransaction: async (tx, { action: { steamId, type, until }, actor, now }) => {
      // An earlier end would lock out the last operator, as revoking would.
      if (type === 'op' && steamId === actor.steamId && until !== null) return refused('own_account')
      const granted = await grantUntil(tx, { steamId, type, until }, now)
      if (granted === 'date_over') return refused('date_over')
      return granted === 'granted' ? done(until ?? '') : unchanged(until ?? '')
    },
  },
  revoke: {
    inTransaction: async (tx, { action: { steamId, type }, actor }) => {
      // Otherwise the last operator could lock everyone out of the console.
      if (type === 'op' && steamId === actor.steamId) return refused('own_account')
      return (await revokeMembership(tx, { steamId, type })) ? done() : refused('no_membership')
    },
  },
  end_sessions: {
    inTransaction: async (tx, { action: { player } }) => {
      const account = await findAccount(tx, player)
      if (account === undefined) return refused('no_account')
      await endSessions(tx, account.id)
      return done()
    },
  },
})
