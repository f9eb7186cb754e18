import { dayInShanghai } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import { type Redeeming, takeCode } from './take-code.ts'

/** Locks the code for hours of a server in a typed text. Throws an error with the refusal. */
export const takeHours = async (tx: Transaction, redeeming: Redeeming) => {
  const { hours, isGift, redeem } = await takeCode(tx, redeeming, 'server')
  return {
    hours,
    isGift,
    redeem: async ({ serverId, expiresAt }: { readonly serverId: string; readonly expiresAt: Date }) => {
      await redeem({ serverId, until: dayInShanghai(expiresAt) })
    },
  }
}
