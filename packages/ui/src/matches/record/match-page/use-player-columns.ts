import type { Match, MatchPlayer } from '@warmup/domain/matches'
import { useLanguage } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { noNumber } from '../../../common/index.ts'

const columns = ['kills', 'deaths', 'assists', 'damage', 'headshots', 'openings', 'multiKills', 'clutches'] as const
export type PlayerColumn = (typeof columns)[number]

type Numbers = Readonly<Record<PlayerColumn, string>>

/** Whether the match was recorded with opening duels, multi-kills and clutches. */
export const hasFeats = ({ players }: Pick<Match, 'players'>): boolean =>
  players.some(({ openingKills }) => openingKills !== undefined)

/** The number of rounds of which it is not known who was alive. */
export const unknownClutches = ({ rounds }: Pick<Match, 'rounds'>): number =>
  rounds.filter(({ clutches }) => clutches === undefined).length

/** The columns for which the log has numbers. */
const columnsOf = (match: Match): PlayerColumn[] => {
  const left = new Set<PlayerColumn>()
  if (!match.hasDamage) left.add('damage')
  if (!hasFeats(match)) for (const column of ['openings', 'multiKills', 'clutches'] as const) left.add(column)
  if (unknownClutches(match) === match.rounds.length) left.add('clutches')
  return columns.filter((column) => !left.has(column))
}

const either = (first: number, second: number, text: string): string => (first + second === 0 ? noNumber : text)

/** The columns of the players' tables, and the texts in them. */
export const usePlayerColumns = (match: Match) => {
  const language = useLanguage()
  const number = (value: number) => formatNumber(Math.round(value), language)
  const share = (value: number, of: number) => (of === 0 ? noNumber : number(value / of))
  const textsOf = (player: MatchPlayer): Numbers => {
    const { kills, openingKills = 0, openingDeaths = 0, clutchesWon = 0, clutchesLost = 0 } = player
    const { kills2 = 0, kills3 = 0, kills4 = 0, kills5 = 0 } = player
    return {
      kills: number(kills),
      deaths: number(player.deaths),
      assists: number(player.assists),
      damage: share(player.damage, player.rounds),
      headshots: share(100 * player.headshots, kills),
      openings: either(openingKills, openingDeaths, `${openingKills}–${openingDeaths}`),
      multiKills: number(kills2 + kills3 + kills4 + kills5),
      clutches: either(clutchesWon, clutchesLost, `${clutchesWon}/${clutchesWon + clutchesLost}`),
    }
  }
  return { columns: columnsOf(match), textsOf }
}
