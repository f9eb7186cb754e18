import { randomBytes } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@warmup/domain/common/calls'
import { codeLength, codeLink, codeOf, giftBatchName, shownCode } from '@warmup/domain/membership'
import type { giveVip } from '@warmup/domain/membership/calls'
import { inTransaction } from '../../platform/db/index.ts'
import { HttpError } from '../../platform/http/index.ts'
import type { MembershipContext } from '../membership.context.ts'
import { addCodes, findGift } from './vip-codes.store.ts'

type Gift = BodyOf<typeof giveVip>

const otherGift = () => new HttpError(409, 'gift_id_taken', 'This giftId was used for other days or another last day')
const lostCode = () => new HttpError(409, 'gift_code_lost', 'The key that sealed this code is gone')

/**
 * Makes the code of a gift once for each giftId (docs/product/membership.md#gifts). It is stored sealed, as the answer
 * must be the same after the first of SESSION_KEYS has changed, which a code derived from a key would not be. Throws an
 * error with the refusal.
 */
export const giveVipOnce = (
  { db, giftSeal, now, publicUrl }: Pick<MembershipContext, 'db' | 'giftSeal' | 'now' | 'publicUrl'>,
  { giftId, days, until: end }: Gift,
): Promise<ResponseOf<typeof giveVip>> =>
  inTransaction(db, async (tx) => {
    const answer = (code: string) => ({ code: shownCode(code), link: `${publicUrl()}${codeLink(code, 'vip')}` })
    const name = giftBatchName(giftId)
    const until = end ?? null
    const code = codeOf(randomBytes(codeLength))
    // Waits for a simultaneous insert of the same gift; only one of them is new.
    const gift = { name, days, uses: 1, until, codes: [code], sealedCode: giftSeal.seal(code) }
    const outcome = await addCodes(tx, gift, now())
    if (outcome === 'done') return answer(code)
    const known = await findGift(tx, name)
    if (known === undefined && outcome === 'date_over')
      throw new HttpError(400, 'date_over', 'The last day of the gift is over already')
    if (known?.days !== days || known.until !== until) throw otherGift()
    const first = giftSeal.open(known.sealedCode)
    if (first === undefined) throw lostCode()
    return answer(first)
  })
