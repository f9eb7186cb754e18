import {
  type CodeGives,
  givenBy,
  type RedeemHoursRefusal,
  type RedeemRefusal,
  readCode,
  redeemRefusal,
} from '@warmup/domain/membership'
import type { Transaction } from '../../platform/db/index.ts'
import { HttpError } from '../../platform/http/index.ts'
import { addRedemption, hasRedeemed, lockCode } from './vip-codes.store.ts'

const refusals = {
  code_wrong: [400, 'There is no such code'],
  code_redeemed: [409, 'You have redeemed this code already'],
  code_revoked: [409, 'This code was revoked'],
  code_over: [409, 'This code has expired'],
  code_used: [409, 'This code is used up'],
  code_for_server: [409, 'This code gives hours of a practice server'],
  code_for_vip: [409, 'This code gives VIP'],
  vip_endless: [409, 'Your VIP does not end'],
} as const satisfies Record<RedeemRefusal | RedeemHoursRefusal, readonly [number, string]>

/** The error for a code that is not redeemed (docs/product/membership.md#codes). */
export const codeError = (code: keyof typeof refusals): HttpError =>
  new HttpError(refusals[code][0], code, refusals[code][1])

/** What a player redeems. */
export type Redeeming = {
  readonly steamId: string
  /** The typed text. */
  readonly typed: string
  readonly now: Date
}

/**
 * Locks the code in a typed text, for a player who may redeem it for VIP or for a server. Nothing is
 * recorded until `redeem` is called. Throws `codeError`.
 */
export const takeCode = async (tx: Transaction, { steamId, typed, now }: Redeeming, wanted: CodeGives) => {
  const code = readCode(typed)
  const found = code === undefined ? undefined : await lockCode(tx, code)
  if (found === undefined) throw codeError('code_wrong')
  const isRedeemedByPlayer = await hasRedeemed(tx, found.id, steamId)
  const facts = { ...found, gives: givenBy(found), isRedeemedByPlayer, isRevoked: found.revokedAt !== null }
  const refusal = redeemRefusal(facts, { wanted, now: now.getTime() })
  if (refusal !== undefined) throw codeError(refusal)
  const { id: codeId, days, hours, isGift, ending } = found
  return {
    days,
    hours,
    /** Whether it was bought. */
    isGift,
    ending,
    /** Records the redemption. Resolves to its id. */
    redeem: (given: { readonly until: string; readonly serverId?: string }): Promise<number> =>
      addRedemption(tx, { codeId, steamId, at: now, ...given }),
  }
}
