import type { Community, Language, Localized } from '@warmup/domain/common'
import gatheringsEn from '../gatherings/en.ts'
import gatheringsZh from '../gatherings/zh.ts'
import seatsEn from '../seats/en.ts'
import seatsZh from '../seats/zh.ts'
import { type MailedNotice, noticeTexts } from './mails.ts'

/** The texts of a push message. An open portal shows the same ones for a seat and a gathering, its own for a notice. */
export type PushText = { readonly title: string; readonly body: string }

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** A seat is offered to a player who waits, for this many seconds. */
export const seatPush = (language: Language, server: Localized | undefined, seconds: number): PushText => {
  const { notification, unknownServer } = { zh: seatsZh, en: seatsEn }[language]
  return {
    title: filled(notification.title, { name: server?.[language] ?? unknownServer }),
    body: filled(notification.body_other, { count: seconds }),
  }
}

/** A gathering has reached its number; its players should come within this many minutes. */
export const gatheringPush = (language: Language, server: Localized | undefined, minutes: number): PushText => {
  const { alert } = { zh: gatheringsZh, en: gatheringsEn }[language]
  return {
    title: filled(alert.title, { server: server?.[language] ?? '' }),
    body: filled(alert.body_other, { count: minutes }),
  }
}

/** A notice, in the words of its mail. */
export const noticePush = (language: Language, community: Community['name'], notice: MailedNotice): PushText => {
  const { subject, lead } = noticeTexts(language, community[language], notice)
  return { title: subject, body: lead }
}
