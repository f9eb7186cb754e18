import type { Language } from '@warmup/domain/common'
import type { BriefAnswer, BriefGathering, BriefServer, BriefWords, WrittenBrief } from '@warmup/domain/keys'
import { formatClock, formatNumber } from '../format.ts'
import leaderboardEn from '../leaderboard/en.ts'
import leaderboardZh from '../leaderboard/zh.ts'
import serversEn from '../servers/en.ts'
import serversZh from '../servers/zh.ts'

const modesOf = (mode: string, ...lists: readonly object[]): string[] =>
  lists.flatMap((list) => (Object.hasOwn(list, mode) ? [String(list[mode as keyof typeof list])] : []))

/** The words of questions to bots, in both languages at once: chats mix them. */
export const briefWords: BriefWords = {
  help: ['帮助', '怎么用', 'help'],
  summary: ['服务器', '服务器列表', '状态', '在线', 'server', 'servers', 'status', 'online'],
  gatherings: ['凑人', '约人', '集合', '开局', 'gatherings', 'gathering'],
  board: ['排行榜', '排行', '排名', '榜', 'leaderboard', 'ranking', 'ranks', 'rank', 'top'],
  players: ['有谁在', '谁在线', '谁在玩', '谁在', '有谁', '玩家', 'who is on', 'players', 'who'],
  modeNames: (mode) => modesOf(mode, serversZh.modes, serversEn.modes, leaderboardZh.modes, leaderboardEn.modes),
}

type AnswerOf<Kind extends BriefAnswer['kind']> = Extract<BriefAnswer, { kind: Kind }>
type Part = Pick<WrittenBrief, 'head'> & Partial<WrittenBrief>
type Texts = {
  readonly offline: string
  readonly updating: string
  readonly more: (left: number) => string
  readonly help: Part
  readonly summary: (answer: AnswerOf<'summary'>, community: string) => Part
  readonly servers: (count: number) => string
  readonly empty: (server: string) => string
  readonly players: (answer: AnswerOf<'players'>) => Part
  readonly noGatherings: string
  readonly gatherings: string
  readonly gathering: (gathering: BriefGathering) => string
  readonly noPlayers: (mode: string) => string
  readonly board: (mode: string) => string
  readonly kills: (kills: number) => string
  readonly hidden: string
}

const countOf = ({ players, maxPlayers }: BriefServer): string =>
  maxPlayers === 0 ? String(players) : `${players}/${maxPlayers}`

const zh: Texts = {
  offline: '离线',
  updating: '更新中',
  more: (left) => `…还有 ${left} 项`,
  help: {
    head: '可以这样问：',
    rows: [
      '服务器：全部服务器的人数',
      'mirage、死斗 或服务器名：地图和人数',
      '谁在 服务器名：在线玩家',
      '凑人：正在凑人的服务器',
      '死斗 排行榜：前几名',
    ],
  },
  summary: ({ online, players }, community) => ({
    head: `${community}：${online} 台服务器在线，${players} 人在玩`,
  }),
  servers: (count) => `${count} 台服务器：`,
  empty: (server) => `「${server}」现在没有人`,
  players: ({ server, unnamed }) => ({
    head: `「${server.name}」${countOf(server)} 人：`,
    separator: '、',
    more: (left) => `等 ${left} 人`,
    ...(unnamed > 0 && { rows: [`另有 ${unnamed} 人`] }),
  }),
  noGatherings: '现在没有服务器在凑人',
  gatherings: '正在凑人：',
  gathering: ({ server, ready, target, state, minutesLeft, startsAt }) => {
    const count = `「${server}」${ready}/${target} 人`
    if (state === 'reached') return `${count}，人齐了，正在进服`
    return startsAt === undefined ? `${count}，还剩 ${minutesLeft} 分钟` : `${count}，${formatClock(startsAt)} 开局`
  },
  noPlayers: (mode) => `${mode}排行榜还没有人`,
  board: (mode) => `${mode}排行榜：`,
  kills: (kills) => `${formatNumber(kills, 'zh')} 击杀`,
  hidden: '隐藏的玩家',
}

const en: Texts = {
  offline: 'offline',
  updating: 'updating',
  more: (left) => `… and ${left} more`,
  help: {
    head: 'You can ask:',
    rows: [
      'servers: how many play',
      'mirage, deathmatch or a name: map and players',
      'who <name>: who is on a server',
      'gatherings: where players gather',
      'top deathmatch: the best players',
    ],
  },
  summary: ({ online, players }, community) => ({
    head: `${community}: ${online} ${online === 1 ? 'server' : 'servers'} online, ${players} playing`,
  }),
  servers: (count) => `${count} servers:`,
  empty: (server) => `“${server}” is empty`,
  players: ({ server, unnamed }) => ({
    head: `“${server.name}”, ${countOf(server)} players:`,
    separator: ', ',
    more: (left) => `and ${left} more`,
    ...(unnamed > 0 && { rows: [`${unnamed} more`] }),
  }),
  noGatherings: 'No server is gathering players at the moment',
  gatherings: 'Gathering players:',
  gathering: ({ server, ready, target, state, minutesLeft, startsAt }) => {
    const count = `“${server}” ${ready}/${target}`
    if (state === 'reached') return `${count}: complete, joining now`
    return startsAt === undefined ? `${count}, ${minutesLeft} min left` : `${count}, starts at ${formatClock(startsAt)}`
  },
  noPlayers: (mode) => `${mode}: the leaderboard is empty`,
  board: (mode) => `${mode}, best players:`,
  kills: (kills) => `${formatNumber(kills, 'en')} ${kills === 1 ? 'kill' : 'kills'}`,
  hidden: 'Hidden player',
}

const serverLine = (server: BriefServer, { offline, updating }: Texts): string => {
  if (server.state === 'offline') return `${server.name} · ${offline}`
  const facts = [server.name, server.map, countOf(server), ...(server.state === 'updating' ? [updating] : [])]
  return facts.filter((fact) => fact !== '').join(' · ')
}

/** A short answer in words. */
export const writtenBrief = (language: Language, community: string, answer: BriefAnswer): WrittenBrief => {
  const texts = { zh, en }[language]
  const { modes } = { zh: leaderboardZh, en: leaderboardEn }[language]
  const partOf = (): Part => {
    switch (answer.kind) {
      case 'help':
        return texts.help
      case 'summary':
        return { ...texts.summary(answer, community), rows: answer.servers.map((server) => serverLine(server, texts)) }
      case 'servers': {
        const lines = answer.servers.map((server) => serverLine(server, texts))
        const [only = ''] = lines
        if (lines.length === 1) return { head: only, rows: answer.command === undefined ? [] : [answer.command] }
        return { head: texts.servers(lines.length), rows: lines }
      }
      case 'players': {
        if (answer.names.length + answer.unnamed === 0) return { head: texts.empty(answer.server.name) }
        const { rows = [], ...part } = texts.players(answer)
        return { ...part, rows: [...answer.names, ...rows] }
      }
      case 'gatherings':
        return answer.gatherings.length === 0
          ? { head: texts.noGatherings }
          : { head: texts.gatherings, rows: answer.gatherings.map(texts.gathering) }
      case 'board': {
        const mode = modes[answer.mode]
        if (answer.players.length === 0) return { head: texts.noPlayers(mode) }
        const rows = answer.players.map(
          ({ rank, name, kills }) => `${rank}. ${name || texts.hidden} · ${texts.kills(kills)}`,
        )
        return { head: texts.board(mode), rows }
      }
    }
  }
  return { rows: [], separator: '\n', more: texts.more, ...partOf() }
}
