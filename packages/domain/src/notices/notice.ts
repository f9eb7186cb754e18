import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseDate, looseFlag, looseNumber } from '../common/reading.ts'
import { paths } from '../shell/paths.ts'
import { type NoticeKind, noticeKinds, noticeWays, type TroubleReason, troubleReasons } from './kinds.ts'
import type { NoticeChoice } from './settings.ts'

/** A notice in `GET /api/notices`. */
const noticeWireSchema = z.object({
  /** Later notices have higher ids. */
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** ISO 8601. */
  at: z.string(),
  isRead: z.boolean(),
  /** Whether the player wants it in the portal's list. */
  isListed: z.boolean(),
  /** Whether the player wants it as a notification of the browser. */
  isAlerted: z.boolean(),
  /** The id of the practice server; empty for VIP. */
  subject: z.string(),
  name: z.optional(z.string()),
  /** ISO 8601. */
  time: z.optional(z.string()),
  hours: z.optional(z.number()),
  reason: z.optional(z.enum(troubleReasons)),
})
export type NoticeWire = z.infer<typeof noticeWireSchema>

export const noticesAnswerSchema = z.object({ notices: z.array(noticeWireSchema) })

export type Notice = {
  readonly id: number
  readonly kind: NoticeKind
  readonly at?: Date | undefined
  readonly isRead: boolean
  readonly isListed: boolean
  readonly isAlerted: boolean
  readonly subject: string
  readonly name: string
  readonly time?: Date | undefined
  readonly hours?: number | undefined
  readonly reason?: TroubleReason | undefined
}

/** Longer than the name of any practice server of ours. */
const nameLength = 32

const noticeReading = z.pipe(
  z.object({
    id: z.int(),
    kind: z.enum(noticeKinds),
    at: looseDate,
    isRead: looseFlag,
    isListed: looseFlag,
    isAlerted: looseFlag,
    subject: z.catch(z.string(), ''),
    name: z.catch(z.string(), ''),
    time: looseDate,
    hours: looseNumber,
    reason: z.catch(z.optional(z.enum(troubleReasons)), undefined),
  }),
  z.transform(
    ({ isRead = true, isListed = true, isAlerted = false, name, ...wire }): Notice => ({
      ...wire,
      isRead,
      isListed,
      isAlerted,
      name: cleanText(name, nameLength),
    }),
  ),
)

/** Reads the player's notices, the latest first. */
export const noticesReading = z.pipe(
  z.object({ notices: listOf(noticeReading) }),
  z.transform(({ notices }) => notices),
)

/** The page to which a notice leads. An ending server can be renewed there with the terms of its last order. */
export const noticeHref = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => {
  switch (kind) {
    case 'vip_ending':
      return paths.vip
    case 'practice_ending':
    case 'practice_ended':
      return `${paths.practice}?renew=${encodeURIComponent(subject)}`
    default:
      return paths.practice
  }
}

/** The notices that the player has not read, as the bell counts them. */
export const unreadCount = (notices: readonly Pick<Notice, 'isListed' | 'isRead'>[]): number =>
  notices.filter(({ isListed, isRead }) => isListed && !isRead).length

/** An object with one value for each key, described by its properties. */
const objectOf = <const Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>)

export const settingsAnswerSchema = z.object({
  settings: objectOf(noticeKinds, objectOf(noticeWays, z.boolean())),
  /** Whether the account has an address for mails. */
  hasEmail: z.boolean(),
})

export const noticeChoiceSchema = z.object({
  kind: z.enum(noticeKinds),
  way: z.enum(noticeWays),
  isOn: z.boolean(),
}) satisfies z.ZodMiniType<NoticeChoice>
