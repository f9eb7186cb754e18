import type { Language, Localized } from '@warmup/domain/common'
import practiceEn from '../practice/en.ts'
import practiceZh from '../practice/zh.ts'
import serversEn from '../servers/en.ts'
import serversZh from '../servers/zh.ts'

/** What a calendar shows of an event. */
type EventTexts = { readonly summary: string; readonly description: string }

const practice = { zh: practiceZh, en: practiceEn }
const servers = { zh: serversZh, en: serversEn }

const filled = (text: string, name: string, value: string): string => text.replace(`{{${name}}}`, () => value)

/** A booking in a calendar, in the words of the file that the portal saves. */
export const bookingTexts = (
  language: Language,
  { name, region }: { readonly name: string; readonly region: string },
): EventTexts => {
  const { event, eventText } = practice[language].booking
  const regions: Readonly<Record<string, string>> = servers[language].regions
  return {
    summary: filled(event, 'name', name),
    description: filled(eventText, 'region', regions[region] ?? region),
  }
}

type PinnedGathering = {
  /** The name of its server. */
  readonly server: Localized
  readonly target: number
  /** The operator's text about it. */
  readonly text?: Localized | undefined
}

/** A pinned gathering in a calendar. */
export const pinnedTexts = (language: Language, { server, target, text }: PinnedGathering): EventTexts =>
  language === 'zh'
    ? { summary: text?.zh ?? `凑人开局：「${server.zh}」`, description: `「${server.zh}」，凑齐 ${target} 人就开` }
    : {
        summary: text?.en ?? `Gathering on “${server.en}”`,
        description: `“${server.en}”, it starts with ${target} players`,
      }

/** The name of a player's calendar. */
export const calendarName = (language: Language, community: Localized): string =>
  language === 'zh' ? `${community.zh} 日程` : `${community.en} calendar`

/** The title of the feed of announcements. */
export const announcementsTitle = (language: Language, community: Localized): string =>
  `${community[language]} · ${servers[language].announcements.title}`
