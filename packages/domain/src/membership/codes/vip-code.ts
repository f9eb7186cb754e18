import * as z from 'zod/mini'
import { chinaDay } from '../../common/china-time.ts'
import { cleanText } from '../../common/clean-text.ts'
import { typedCode } from '../../common/typed-code.ts'
import { codeBatchNameMaxLength, codeLength, grantIdMaxLength } from '../limits.ts'
import type { CodeGives } from './code-batch.ts'

/** Digits and letters without I, L, O and U (Crockford's Base32): 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groupLength = 4

/** A code from random bytes, one for each character. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('')

/** A whole code as it is stored and sent. */
export const codeSchema = z.string().check(z.regex(/^[\dA-HJKMNP-TV-Z]{16}$/))

/** A code as people read it: `4F7K-92QX-…`. */
export const shownCode = (code: string): string =>
  Array.from({ length: Math.ceil(code.length / groupLength) }, (_, index) =>
    code.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-')

/**
 * The code in a typed text; undefined if it is none. Case, spaces and signs do not matter, and letters that no code has
 * are read as the digits that they look like.
 */
export const readCode = (text: string): string | undefined => {
  const plain = typedCode(text).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return z.safeParse(codeSchema, plain).success ? plain : undefined
}

/** The last characters of a code, by which an operator recognizes it. */
export const codeEnding = (code: string): string => code.slice(-groupLength)

/** A code of which only the end is known. */
export const maskedCode = (ending: string): string => `…${ending}`

const giftPrefix = 'gift/'

/** The name under which operators find the code of a gift from a shop. */
export const giftBatchName = (giftId: string): string => `${giftPrefix}${giftId}`

/** The name under which operators find the code that an order bought here. No gift of a shop has it: no id has a slash. */
export const boughtBatchName = (orderId: string): string => giftBatchName(`order/${orderId}`)

/** A shop's own name for a purchase: of VIP, or of a gift. */
export const purchaseIdSchema = z.string().check(z.regex(/^[\w.:-]+$/), z.maxLength(grantIdMaxLength))

/** Whether a name is kept for gifts. */
export const isGiftName = (name: string): boolean => name.startsWith(giftPrefix)

const nameUpTo = (most: number) =>
  z.string().check(
    z.overwrite((name) => cleanText(name, most)),
    z.minLength(1),
    z.maxLength(most),
  )

/** The name of codes that operators make together, on one line. No two batches have the same. */
export const newCodesNameSchema = nameUpTo(codeBatchNameMaxLength)

/** The name of codes of operators, or of a gift. */
export const codeBatchNameSchema = nameUpTo(giftPrefix.length + grantIdMaxLength)

/** Whether the last day of a code is over at a moment, in milliseconds since 1970. */
export const isCodeOver = (until: string | null, now: number): boolean => until !== null && chinaDay(now) > until

/** Why codes were not made. */
export type CodesRefusal = 'date_over' | 'end_missing' | 'code_name_taken' | 'code_name_reserved'

/** Why codes with a last day (null: none), each for a number of players, cannot be made on a day; undefined if they can. */
export const codesRefusal = (
  { until, uses }: { readonly until: string | null; readonly uses: number },
  today: string,
): Extract<CodesRefusal, 'date_over' | 'end_missing'> | undefined => {
  // What many players can use is passed on, so it must end.
  if (until === null) return uses > 1 ? 'end_missing' : undefined
  return until < today ? 'date_over' : undefined
}

/** Why a code of any kind was not redeemed; the code of the error. */
const codeRefusals = [
  'code_wrong',
  /** The player has redeemed it already. */
  'code_redeemed',
  'code_revoked',
  'code_over',
  /** As many players as it is for have redeemed it. */
  'code_used',
] as const

/** Why a code was not redeemed for VIP. */
export const redeemRefusals = [
  ...codeRefusals,
  /** It gives hours of a practice server. */
  'code_for_server',
  /** The player's VIP has no end, so nothing can be added. The code can still be redeemed. */
  'vip_endless',
] as const
export type RedeemRefusal = (typeof redeemRefusals)[number]

/** Why a code was not redeemed for a practice server. */
export const redeemHoursRefusals = [
  ...codeRefusals,
  /** It gives VIP. */
  'code_for_vip',
] as const
export type RedeemHoursRefusal = (typeof redeemHoursRefusals)[number]

/** What is known of a code that a player wants to redeem. */
type CodeFacts = {
  readonly gives: CodeGives
  readonly isRedeemedByPlayer: boolean
  readonly isRevoked: boolean
  /** The last day in Asia/Shanghai; null: it does not end. */
  readonly until: string | null
  /** How many players have redeemed it. */
  readonly used: number
  /** How many players can redeem it. */
  readonly uses: number
}

/** Why a code cannot be redeemed for something at a moment, in milliseconds since 1970; undefined if it can. */
export const redeemRefusal = (
  { gives, isRedeemedByPlayer, isRevoked, until, used, uses }: CodeFacts,
  { wanted, now }: { readonly wanted: CodeGives; readonly now: number },
): Exclude<RedeemRefusal | RedeemHoursRefusal, 'code_wrong' | 'vip_endless'> | undefined => {
  // First, so that a player whose answer was lost learns that it worked.
  if (isRedeemedByPlayer) return 'code_redeemed'
  if (isRevoked) return 'code_revoked'
  if (isCodeOver(until, now)) return 'code_over'
  if (used >= uses) return 'code_used'
  if (gives === wanted) return undefined
  return gives === 'server' ? 'code_for_server' : 'code_for_vip'
}
