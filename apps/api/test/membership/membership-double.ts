import { createSealedText } from '../../src/platform/credentials/index.ts'

/** What the membership area needs besides database and clock: no privileges, and no limit of attempts. */
export const membershipDouble = {
  privileges: () => [],
  countRedeeming: async () => {},
  giftSeal: createSealedText([new Uint8Array(48).fill(7)], 'VIP gift'),
  publicUrl: () => 'https://portal.test',
}
