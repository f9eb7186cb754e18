import type { Language } from '@warmup/domain/common'
import { formatNumber } from './format.ts'
import serversEn from './servers/en.ts'
import serversZh from './servers/zh.ts'

const servers = { zh: serversZh, en: serversEn }

/** The words of the pages that other sites show in frames, those of the server list. */
export const embedTexts = (language: Language) => {
  const { title, table, details } = servers[language]
  const { join, offline, updating, noMap, empty } = table
  return {
    title,
    join,
    offline,
    updating,
    noMap,
    empty,
    unknown: details.unknown,
    /** The link to the whole list where the page has only its beginning. */
    all: (count: number): string =>
      language === 'zh'
        ? `查看全部 ${formatNumber(count, language)} 台服务器`
        : `See all ${formatNumber(count, language)} servers`,
    /** What the button that joins a server is called for those who do not see the row. */
    joinServer: (name: string): string => (language === 'zh' ? `加入「${name}」` : `Join “${name}”`),
    /** Of `12/20`, or of the players alone where the slots are unknown. */
    players: (shown: string): string => {
      if (language === 'zh') return `${shown} 人`
      return shown === '1' ? '1 player' : `${shown} players`
    },
  }
}
