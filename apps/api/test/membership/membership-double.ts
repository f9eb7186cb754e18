import {
  type HourGiftToMake,
  hourGiftsOf,
  makeHourGift,
  revokeHourGift,
} from '../../src/membership/codes/hour-gifts.ts'
import { takeHours } from '../../src/membership/codes/take-hours.ts'
import { createSealedText } from '../../src/platform/credentials/index.ts'
import type { Database, Transaction } from '../../src/platform/db/index.ts'

/** What the membership area needs besides database and clock: no privileges, and no limit of attempts. */
export const membershipDouble = {
  privileges: () => [],
  countRedeeming: async () => {},
  giftSeal: createSealedText([new Uint8Array(48).fill(7)], 'VIP gift'),
  publicUrl: () => 'https://portal.test',
}

/** Codes for hours of practice servers, without a limit of attempts. */
export const hourCodes = {
  take: takeHours,
  countRedeeming: async () => {},
  gifts: {
    make: (tx: Transaction, gift: HourGiftToMake) => makeHourGift(membershipDouble, tx, gift),
    of: (db: Database, ids: readonly string[]) => hourGiftsOf(membershipDouble, db, ids),
    revoke: revokeHourGift,
  },
}
