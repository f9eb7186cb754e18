import type { Language } from '@warmup/domain/common'
import leaderboard from './leaderboard/zh.ts'
import shell from './shell/zh.ts'

/** A page whose link can be shared, by the key of its title. */
export type PreviewPage = Exclude<
  keyof typeof shell.titles,
  | 'page'
  | 'settings'
  | 'player'
  | 'practiceJoin'
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

/** The name of a leaderboard's mode. */
export const previewModes: Readonly<Record<string, string>> = leaderboard.modes
