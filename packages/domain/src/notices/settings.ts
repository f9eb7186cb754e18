import { type NoticeKind, type NoticeWay, noticeKinds } from './kinds.ts'

export type NoticeSettings = Readonly<Record<NoticeKind, Readonly<Record<NoticeWay, boolean>>>>

/** A choice of the player: one way for one kind, on or off. */
export type NoticeChoice = { readonly kind: NoticeKind; readonly way: NoticeWay; readonly isOn: boolean }

/** The defaults. A mail is sent for an event with a deadline, and for one that the player would not see otherwise. */
export const defaultSettings: NoticeSettings = {
  practice_booked: { portal: true, mail: false, browser: false },
  practice_soon: { portal: true, mail: true, browser: true },
  practice_ready: { portal: true, mail: false, browser: true },
  practice_ending: { portal: true, mail: true, browser: true },
  practice_ended: { portal: true, mail: true, browser: true },
  practice_trouble: { portal: true, mail: true, browser: true },
  practice_compensated: { portal: true, mail: true, browser: false },
  vip_ending: { portal: true, mail: true, browser: false },
  map_played: { portal: true, mail: false, browser: true },
  report_decided: { portal: true, mail: false, browser: false },
  appeal_answered: { portal: true, mail: true, browser: false },
}

/** The player's settings: their choices, and the defaults for all others. */
export const noticeSettings = (choices: readonly NoticeChoice[]): NoticeSettings => {
  const chosen = (of: NoticeKind) =>
    Object.fromEntries(choices.filter(({ kind }) => kind === of).map(({ way, isOn }) => [way, isOn]))
  return Object.fromEntries(
    noticeKinds.map((kind) => [kind, { ...defaultSettings[kind], ...chosen(kind) }]),
  ) as unknown as NoticeSettings
}

/** The choices that stop all mails. */
export const withoutMails: readonly NoticeChoice[] = noticeKinds.map((kind) => ({ kind, way: 'mail', isOn: false }))
