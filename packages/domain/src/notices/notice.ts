import * as z from 'zod/mini'
import { cleanedLocalized, cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { appealAnswers } from '../moderation/appeal.ts'
import { caseOutcomes } from '../moderation/report.ts'
import { labelMaxLength, serverNameMaxLength } from '../servers/limits.ts'
import { paths } from '../shell/paths.ts'
import { type NoticeKind, type NoticeWay, noticeKinds, noticeWays, troubleReasons } from './kinds.ts'
import { defaultSettings, type NoticeChoice } from './settings.ts'

/** Longer than the name of any practice server of ours. */
const nameLength = 32

export const noticeSchema = z.object({
  /** Later notices have higher ids. */
  id: z.int(),
  kind: z.enum(noticeKinds),
  at: instantSchema,
  isRead: z.boolean(),
  /** Whether the player wants it in the portal's list. */
  isListed: z.boolean(),
  /** Whether the player wants it as a notification of the browser. */
  isAlerted: z.boolean(),
  /** The id of the practice server, or of the open server with the map; the Steam ID of the reported player; empty for VIP. */
  subject: z.string(),
  name: z.optional(cleanedText(nameLength)),
  serverName: z.optional(cleanedLocalized(serverNameMaxLength)),
  map: z.optional(cleanedText(labelMaxLength)),
  time: z.optional(instantSchema),
  hours: z.optional(z.number()),
  reason: z.optional(z.enum(troubleReasons)),
  outcome: z.optional(z.enum(caseOutcomes)),
  answer: z.optional(z.enum(appealAnswers)),
})
export type Notice = Readonly<z.infer<typeof noticeSchema>>

/** The page to which a notice leads. An ending server can be renewed there with the terms of its last order. */
export const noticeHref = ({ kind, subject }: Pick<Notice, 'kind' | 'subject'>): string => {
  switch (kind) {
    case 'vip_ending':
      return paths.vip
    case 'appeal_answered':
      return paths.notices
    case 'report_decided':
      return paths.player(subject)
    case 'map_played':
      return paths.serverDetails(subject)
    case 'practice_ending':
    case 'practice_ended':
      return `${paths.practice}?renew=${encodeURIComponent(subject)}`
    case 'practice_booked':
    case 'practice_soon':
    case 'practice_ready':
    case 'practice_trouble':
    case 'practice_compensated':
      return paths.practice
  }
}

/** The notices that the player has not read, as the bell counts them. */
export const unreadCount = (notices: readonly Pick<Notice, 'isListed' | 'isRead'>[]): number =>
  notices.filter(({ isListed, isRead }) => isListed && !isRead).length

const waysSchema = z.object({ portal: z.boolean(), mail: z.boolean(), browser: z.boolean() }) satisfies z.ZodMiniType<
  Record<NoticeWay, boolean>
>

/** A backend of the former release does not know kinds that are new: they have their defaults. */
const settingsSchema = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, z._default(waysSchema, { ...defaultSettings[kind] })])) as Record<
    NoticeKind,
    z.ZodMiniDefault<typeof waysSchema>
  >,
)

export const settingsAnswerSchema = z.object({
  settings: settingsSchema,
  /** Whether the account has an address for mails. */
  hasEmail: z.boolean(),
})

export const noticeChoiceSchema = z.object({
  kind: z.enum(noticeKinds),
  way: z.enum(noticeWays),
  isOn: z.boolean(),
}) satisfies z.ZodMiniType<NoticeChoice>
