import type { ResponseOf } from '@warmup/domain/common/calls'
import { type RedeemRefusal, readCode, redeemRefusal } from '@warmup/domain/membership'
import type { redeemCode as call } from '@warmup/domain/membership/calls'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { HttpError, type Session } from '../../platform/http/index.ts'
import { extendVip } from '../membership.store.ts'
import { addGrant, setGrantedUntil } from '../vip-grants.store.ts'
import { addRedemption, hasRedeemed, lockCode } from './vip-codes.store.ts'

const refusals: Readonly<Record<RedeemRefusal, () => HttpError>> = {
  code_wrong: () => new HttpError(400, 'code_wrong', 'There is no such code'),
  code_redeemed: () => new HttpError(409, 'code_redeemed', 'You have redeemed this code already'),
  code_revoked: () => new HttpError(409, 'code_revoked', 'This code was revoked'),
  code_over: () => new HttpError(409, 'code_over', 'This code has expired'),
  code_used: () => new HttpError(409, 'code_used', 'This code is used up'),
  vip_endless: () => new HttpError(409, 'vip_endless', 'Your VIP does not end'),
}

/** The id of a grant by a code. No shop can have it: their ids have no slash. */
const grantIdOf = (ending: string, redemptionId: number): string => `code/${ending}/${redemptionId}`

/**
 * Redeems a typed code for a player: each code once for each player, and for as many players as it is for
 * (docs/product/membership.md#codes). Redemption, grant and VIP are one transaction. Throws an error with the refusal.
 */
export const redeemCode = (
  db: Database,
  {
    session: { user, holdAccount },
    typed,
    now,
  }: { readonly session: Pick<Session, 'user' | 'holdAccount'>; readonly typed: string; readonly now: Date },
): Promise<ResponseOf<typeof call>> => {
  const { steamId } = user
  const code = readCode(typed)
  if (code === undefined) throw refusals.code_wrong()
  return inTransaction(db, async (tx) => {
    await holdAccount(tx)
    const found = await lockCode(tx, code)
    if (found === undefined) throw refusals.code_wrong()
    const { id, ending, days, revokedAt } = found
    const isRedeemedByPlayer = await hasRedeemed(tx, id, steamId)
    const refusal = redeemRefusal({ ...found, isRedeemedByPlayer, isRevoked: revokedAt !== null }, now.getTime())
    if (refusal !== undefined) throw refusals[refusal]()
    const until = await extendVip(tx, { steamId, days, now })
    // Rolls back, so that the player can give the code to another.
    if (until === null) throw refusals.vip_endless()
    const grantId = grantIdOf(ending, await addRedemption(tx, { codeId: id, steamId, at: now, vipUntil: until }))
    await addGrant(tx, { grantId, steamId, days })
    await setGrantedUntil(tx, grantId, until)
    return { days, expireDate: until }
  })
}
