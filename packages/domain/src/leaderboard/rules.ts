import * as z from 'zod/mini'
import { readableList } from '../common/readable-list.ts'
import { countsRounds, hasRounds } from './fold/modes.ts'
import { leaderboardPageSize, topCardCount } from './limits.ts'
import { type LeaderboardMode, leaderboardModes } from './modes.ts'
import { rankingStat, type StatKey } from './stats.ts'

/** Stats that can rank a mode. */
export const rankingStats = ['kills', 'kda', 'winRate'] as const satisfies readonly StatKey[]
export type RankingStat = (typeof rankingStats)[number]

/** Rules of what counts (docs/product/leaderboard.md#leaderboard-counting). */
export const countingRules = [
  'bots_do_not_count',
  'team_kills_do_not_count',
  'own_deaths_count',
  'warmup_does_not_count',
  'whole_rounds_only',
  'playtime_in_a_team',
  'ended_season_is_frozen',
] as const
export type CountingRule = (typeof countingRules)[number]

/** Modes of a rule; rules not listed apply to all modes. */
const modesOf: Readonly<Partial<Record<CountingRule, (mode: LeaderboardMode) => boolean>>> = {
  team_kills_do_not_count: hasRounds,
  warmup_does_not_count: hasRounds,
  whole_rounds_only: countsRounds,
}

const formulas = {
  dm: 'kills',
  'dm-pistol': 'kills',
  solo: 'kills / deaths; kills without deaths',
  retakes: 'wins / (wins + loses); 0 without rounds',
} as const satisfies Record<LeaderboardMode, string>

/** The rules of a board. */
export const leaderboardRulesSchema = z.object({
  mode: z.enum(leaderboardModes),
  /** The stat that ranks, the highest first. */
  ranking: z.enum(rankingStats),
  formula: z.string(),
  /** Ties are ordered by Steam ID, the lower first. */
  ties: z.literal('steamid_ascending'),
  minimumPlaytimeMinutes: z.number(),
  pageSize: z.int(),
  topPlayers: z.int(),
  /** Usual delay from a kill to the board. */
  updateSeconds: z.number(),
  /** How long the pages of one edition stay available. */
  editionMinutes: z.number(),
  /** An open page skips those that only a later release knows. */
  counting: readableList(z.enum(countingRules)),
  /** The rules as English sentences, for readers of the raw answer. */
  text: z.array(z.string()),
})
export type LeaderboardRules = Readonly<z.infer<typeof leaderboardRulesSchema>>

const sentences = {
  bots_do_not_count: 'Kills of bots and by bots do not count.',
  team_kills_do_not_count: 'Killing a team mate is no kill; it is a death of the one who was killed.',
  own_deaths_count: 'Killing oneself, by a fall or the bomb too, is a death but not a kill.',
  warmup_does_not_count: 'What happens during warmup does not count, and neither does its time.',
  whole_rounds_only: 'A round is won or lost by those who were on that side from its start to its end.',
  playtime_in_a_team: 'Time counts while connected and in a team; spectators collect none.',
  ended_season_is_frozen: 'A season that has ended does not change any more.',
} satisfies Record<CountingRule, string>

const rankingNames = { kills: 'kills', kda: 'kills per death', winRate: 'win rate' } satisfies Record<
  RankingStat,
  string
>

/** The rules of a mode's board. */
export const leaderboardRules = (
  mode: LeaderboardMode,
  given: { readonly minimumPlaytimeMinutes: number; readonly updateSeconds: number; readonly editionMinutes: number },
): LeaderboardRules => {
  const ranking = rankingStat[mode]
  const counting = countingRules.filter((rule) => modesOf[rule]?.(mode) ?? true)
  return {
    mode,
    ranking,
    formula: formulas[mode],
    ties: 'steamid_ascending',
    ...given,
    pageSize: leaderboardPageSize,
    topPlayers: topCardCount,
    counting,
    text: [
      `Players are ranked by ${rankingNames[ranking]} (${formulas[mode]}), the highest first.`,
      'Of players with equal numbers the one with the lower Steam ID is first.',
      `Only players with at least ${given.minimumPlaytimeMinutes} minutes of play in the mode are ranked.`,
      `The board is updated about every ${given.updateSeconds} seconds while there is play.`,
      ...counting.map((rule) => sentences[rule]),
    ],
  }
}
