import type { Localized } from '../common/language.ts'
import type { AppealAnswer } from '../moderation/appeal.ts'
import type { CaseOutcome } from '../moderation/report.ts'

/** The kinds of notices (docs/product/notices.md#kinds). */
export const noticeKinds = [
  'practice_booked',
  'practice_soon',
  'practice_ready',
  'practice_ending',
  'practice_ended',
  'practice_trouble',
  'practice_compensated',
  'vip_ending',
  'map_played',
  'report_decided',
  'appeal_answered',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds that there are only while moderation is on. */
const ofModeration: readonly NoticeKind[] = ['report_decided', 'appeal_answered']

/** The kinds of notices that the community has. */
export const noticeKindsWith = ({ hasModeration }: { readonly hasModeration: boolean }): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => hasModeration || !ofModeration.includes(kind))

/** Whether notices of a kind are soon out of date, and are counted for themselves (docs/product/notices.md#once). */
export const isPassing = (kind: NoticeKind): boolean => kind === 'map_played'

/** How players are told: in the portal's list, by mail, by a notification of the browser. */
export const noticeWays = ['portal', 'mail', 'browser'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** Why a practice server is in trouble: the operator maintains it, or its node is lost or full. */
export const troubleReasons = ['maintenance', 'node'] as const
export type TroubleReason = (typeof troubleReasons)[number]

/** The facts of a notice. Its kind determines which of them it has. */
export type NoticeFacts = {
  /** The name of the practice server. */
  readonly name?: string
  /** The name of the open server. */
  readonly serverName?: Localized
  /** The map that is played there. */
  readonly map?: string
  /**
   * ISO 8601: when it begins, when it ends or has ended, until when demos can be fetched, when maintenance should end, or until when a map
   * that has begun is news.
   */
  readonly time?: string
  /** How many hours before the end the player is told, or by how many hours the server was extended. */
  readonly hours?: number
  readonly reason?: TroubleReason
  /** What came of the player's report. */
  readonly outcome?: CaseOutcome
  /** What came of the player's appeal. */
  readonly answer?: AppealAnswer
  /** Set for a server that was booked: its data are deleted at its end. Only mails say so. */
  readonly isBooked?: boolean
}

/** A new notice, from the area in which its event happens. */
export type NewNotice = {
  /** Steam ID. */
  readonly player: string
  readonly kind: NoticeKind
  /** The id of the practice server, or of the open server with the map; the Steam ID of the reported player; empty for VIP. */
  readonly subject: string
  /** Names the event, so that a repeated report of it makes no second notice. */
  readonly occasion: string
  readonly at: Date
  readonly facts: NoticeFacts
}
