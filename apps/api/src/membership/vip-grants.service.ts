import type { BodyOf, ResponseOf } from '@warmup/domain/common/calls'
import type { grantVip } from '@warmup/domain/membership/calls'
import { type Database, inTransaction } from '../platform/db/index.ts'
import { HttpError } from '../platform/http/index.ts'
import { extendVip } from './membership.store.ts'
import { addGrant, findGrant, setGrantedUntil } from './vip-grants.store.ts'

type Purchase = BodyOf<typeof grantVip>
type Answer = ResponseOf<typeof grantVip>

const otherPurchase = () =>
  new HttpError(409, 'grant_id_taken', 'This grantId was used for another player or number of days')

/**
 * Grants purchased VIP once for each grantId (docs/product/membership.md#vip-grants). Throws 409 if that grantId was used for
 * another purchase.
 */
export const grantVipOnce = (db: Database, { grantId, steamId, days }: Purchase, now: Date): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    // Waits for a simultaneous insert of the same grant; only one of them is new.
    const isNew = await addGrant(tx, { grantId, steamId, days })
    if (!isNew) {
      const known = await findGrant(tx, grantId)
      if (known?.steamId !== steamId || known.days !== days) throw otherPurchase()
      return { type: 'vip', expireDate: known.until }
    }
    const until = await extendVip(tx, { steamId, days, now })
    await setGrantedUntil(tx, grantId, until)
    return { type: 'vip', expireDate: until }
  })
