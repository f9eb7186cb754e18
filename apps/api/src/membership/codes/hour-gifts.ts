import { randomBytes } from 'node:crypto'
import { boughtBatchName, codeLength, codeLink, codeOf, shownCode } from '@warmup/domain/membership'
import type { GiftWire } from '@warmup/domain/payments'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { MembershipContext } from '../membership.context.ts'
import { addCodes, findGift, findGifts, revokeCodes } from './vip-codes.store.ts'

/** Hours of a practice server that a player has paid for another. */
export type HourGiftToMake = {
  /** The order's id. */
  readonly id: string
  readonly hours: number
  readonly now: Date
}

/** Revokes the code of a gift. What was redeemed stays. */
export const revokeHourGift = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await revokeCodes(tx, boughtBatchName(id), now)
}

type Context = Pick<MembershipContext, 'giftSeal' | 'publicUrl'>

/** Makes the code of a gift once for each id. It is stored sealed, because the payer sees it again later. */
export const makeHourGift = async (
  { giftSeal }: Context,
  tx: Transaction,
  { id, hours, now }: HourGiftToMake,
): Promise<void> => {
  const code = codeOf(randomBytes(codeLength))
  const gift = { name: boughtBatchName(id), days: 0, hours, uses: 1, until: null }
  const outcome = await addCodes(tx, { ...gift, codes: [code], sealedCode: giftSeal.seal(code) }, now)
  if (outcome === 'done') return
  const known = await findGift(tx, gift.name)
  if (known?.hours !== hours) throw new Error(`The code of gift ${id} was not made: ${outcome}`)
}

/** The gifts of the given ids that were made, each with its code for the payer. */
export const hourGiftsOf = async (
  { giftSeal, publicUrl }: Context,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GiftWire>> => {
  const idOf = new Map(ids.map((id) => [boughtBatchName(id), id]))
  const gifts = await findGifts(db, [...idOf.keys()])
  return new Map(
    gifts.map(({ name, sealedCode, used, revokedAt }) => {
      const code = giftSeal.open(sealedCode)
      const unredeemed = revokedAt === null ? 'unused' : 'revoked'
      const gift: GiftWire = {
        state: used > 0 ? 'redeemed' : unredeemed,
        ...(code !== undefined && { code: shownCode(code), link: `${publicUrl()}${codeLink(code, 'server')}` }),
      }
      return [idOf.get(name) ?? '', gift]
    }),
  )
}
