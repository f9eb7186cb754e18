import type { Language } from '@warmup/domain/common'
import { formatClock, formatMinute } from './format.ts'
import leaderboard from './leaderboard/zh.ts'
import serversEn from './servers/en.ts'
import serversZh from './servers/zh.ts'
import shell from './shell/zh.ts'

/** A page whose link can be shared, by the key of its title. */
export type PreviewPage = Exclude<
  keyof typeof shell.titles,
  | 'page'
  | 'settings'
  | 'match'
  | 'privacy'
  | 'notices'
  | 'login'
  | 'resetPassword'
  | 'steamCallback'
  | 'steamBindCallback'
>
type Description = Readonly<Record<Language, string>>

/** The description of a page in its link preview. */
const descriptions: Readonly<Record<PreviewPage, Description>> = {
  servers: {
    zh: '实时服务器列表：在线人数、地图和延迟，一键加入。',
    en: 'Live servers with players, maps and latency. Join with one click.',
  },
  serverDetails: { zh: '在线玩家、地图和延迟，一键加入。', en: 'Players, map and latency. Join with one click.' },
  serverRules: { zh: '进服前先看规则。', en: 'Read the rules before you play.' },
  vip: { zh: 'VIP 会员的特权对比与购买。', en: 'What VIP members get, and how to become one.' },
  leaderboard: { zh: '各模式玩家排行与战绩。', en: 'Ranks and statistics of the players in every mode.' },
  player: { zh: '战绩、在玩的服务器和常用的地图。', en: 'Results, and where this player plays.' },
  practiceJoin: { zh: '有人邀请你进练习服一起玩。', en: 'You are invited to play on a practice server.' },
  practiceVeto: { zh: '两队轮流选图、禁图。', en: 'Two teams choose and ban maps in turn.' },
  practice: { zh: '租一台自己的 CS2 练习服，几分钟内开好。', en: 'Rent a CS2 practice server of your own in minutes.' },
  inventory: {
    zh: '库存模拟器：为服务器里的武器选皮肤。',
    en: 'Inventory simulator: choose skins for the weapons on our servers.',
  },
  faq: { zh: '常见问题与解答。', en: 'Questions and answers.' },
}

/** The description of every other address. */
const community: Description = {
  zh: '热身服务器、排行榜、VIP 与练习服。',
  en: 'Warm-up servers, leaderboards, VIP and practice servers.',
}

/**
 * Title and description of a link's preview. Services do not send the language of their readers, so the title is Chinese and
 * the description is in both languages. `subject` is the name of the page's server or mode.
 */
export const previewTexts = (page: PreviewPage | undefined, communityName: string, subject?: string) => {
  const own = page && (page === 'serverDetails' && subject !== undefined ? undefined : shell.titles[page])
  const title = [subject, own, communityName].filter((part) => part !== undefined).join(' · ')
  const { zh, en } = page === undefined ? community : descriptions[page]
  return { title, description: `${zh} ${en}` }
}

/** A gathering in the preview of its link; `endsAt` and `startsAt` in milliseconds since 1970. */
export type PreviewedGathering = {
  readonly server: string
  readonly map: string
  readonly ready: number
  readonly target: number
  readonly state: 'open' | 'reached'
  readonly endsAt: number
  /** When a pinned gathering starts; undefined once it has started, and for others. */
  readonly startsAt: number | undefined
}

const gatheringDescription = ({ ready, target, state, endsAt, startsAt }: PreviewedGathering): Description => {
  const count = { zh: `${ready}/${target} 人`, en: `${ready} of ${target}` }
  if (state === 'reached') return { zh: `${count.zh}，人齐了，正在进服。`, en: `${count.en}: complete, joining now.` }
  if (startsAt !== undefined) {
    const time = formatMinute(new Date(startsAt))
    return { zh: `${time} 开局，已有 ${count.zh}。`, en: `We play at ${time} China time. ${count.en} are in.` }
  }
  const time = formatClock(new Date(endsAt))
  return { zh: `${count.zh}，${time} 前人齐就开。`, en: `${count.en} are in, until ${time} China time.` }
}

/** Title and description in the preview of a gathering's link. */
export const gatheringPreviewTexts = (gathering: PreviewedGathering, communityName: string) => {
  const { server, map, ready, target } = gathering
  const title = [server, map, `${ready}/${target}`, communityName].filter((part) => part !== '').join(' · ')
  const { zh, en } = gatheringDescription(gathering)
  return { title, description: `${zh} ${en}` }
}

/** When the players of a gathering meet, on its card. */
export const gatheringCardText = (
  { state, endsAt, startsAt }: Pick<PreviewedGathering, 'state' | 'endsAt' | 'startsAt'>,
  language: Language,
): string => {
  const isZh = language === 'zh'
  if (state === 'reached') return isZh ? '人齐了，正在进服' : 'Complete, joining now'
  const time = startsAt === undefined ? formatClock(new Date(endsAt)) : formatMinute(new Date(startsAt))
  if (startsAt !== undefined) return isZh ? `${time} 开局` : `We play at ${time} China time`
  return isZh ? `${time} 前人齐就开` : `Open until ${time} China time`
}

/** A match in the preview of its link; it names no player. */
export type PreviewedMatch = {
  readonly map: string
  readonly score: { readonly a: number; readonly b: number }
  readonly state: 'running' | 'finished' | 'abandoned'
  readonly players: number
  readonly startedAt: Date
}

const matchStates: Readonly<Record<PreviewedMatch['state'], Description>> = {
  running: { zh: '正在进行', en: 'being played' },
  finished: { zh: '已结束', en: 'finished' },
  abandoned: { zh: '没有打完', en: 'not played to the end' },
}

const playerCount = (players: number): string => (players === 1 ? '1 player' : `${players} players`)

/** Title and description in the preview of a match's link. */
export const matchPreviewTexts = (match: PreviewedMatch, communityName: string) => {
  const { map, score, state, players, startedAt } = match
  const title = [map, `${score.a}:${score.b}`, communityName].filter((part) => part !== '').join(' · ')
  const time = formatMinute(startedAt)
  const { zh, en } = matchStates[state]
  return {
    title,
    description: `${time} 的比赛，${players} 人，${zh}。 ${playerCount(players)}, ${time} China time, ${en}.`,
  }
}

/** Players and state of a match, and its time, on its card. */
export const matchCardTexts = (
  { startedAt, players, state }: Pick<PreviewedMatch, 'startedAt' | 'players' | 'state'>,
  language: Language,
): readonly string[] => {
  const time = formatMinute(startedAt)
  return language === 'zh'
    ? [`${players} 人 · ${matchStates[state].zh}`, time]
    : [`${playerCount(players)} · ${matchStates[state].en}`, `${time} China time`]
}

/** Mode and region of a server, on its card, as far as they have names. */
export const serverCardText = (
  { category, region }: { readonly category: string; readonly region: string },
  language: Language,
): string => {
  const { modes, regions } = language === 'zh' ? serversZh : serversEn
  const nameIn = (names: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(names, key) ? names[key] : undefined
  return [nameIn(modes, category), nameIn(regions, region)].filter((name) => name !== undefined).join(' · ')
}

/** The name of a leaderboard's mode. */
export const previewModes: Readonly<Record<string, string>> = leaderboard.modes

/** What the badge of a server says while it is offline. */
export const badgeOffline: Description = { zh: serversZh.table.offline, en: serversEn.table.offline }
