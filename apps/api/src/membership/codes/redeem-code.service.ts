import type { ResponseOf } from '@warmup/domain/common/calls'
import type { redeemCode as call } from '@warmup/domain/membership/calls'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import { extendVip } from '../membership.store.ts'
import { addGrant, setGrantedUntil } from '../vip-grants.store.ts'
import { codeError, takeCode } from './take-code.ts'

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
  return inTransaction(db, async (tx) => {
    await holdAccount(tx)
    const { days, ending, redeem } = await takeCode(tx, { steamId, typed, now }, 'vip')
    const until = await extendVip(tx, { steamId, days, now })
    // Rolls back, so that the player can give the code to another.
    if (until === null) throw codeError('vip_endless')
    const grantId = grantIdOf(ending, await redeem({ until }))
    await addGrant(tx, { grantId, steamId, days })
    await setGrantedUntil(tx, grantId, until)
    return { days, expireDate: until }
  })
}
