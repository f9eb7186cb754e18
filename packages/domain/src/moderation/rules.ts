import { searchTextOf } from '../players/name-search.ts'
import type { SanctionReason, SanctionState } from './sanction.ts'

/** The rules that act by themselves (docs/product/moderation.md#rules). */
export const moderationRules = ['steam_bans', 'names'] as const
export type ModerationRule = (typeof moderationRules)[number]

/** What a rule does: nothing, open a case for moderators, or ban. */
export const ruleActions = ['none', 'report', 'ban'] as const
export type RuleAction = (typeof ruleActions)[number]

/** The reason that a rule gives. */
export const ruleReasons: Readonly<Record<ModerationRule, SanctionReason>> = { steam_bans: 'cheating', names: 'name' }

/** What Steam says of a player's bans by Valve (VAC) and by makers of games. */
export type SteamBans = {
  readonly vacBans: number
  readonly gameBans: number
  /** Days since the last of them; 0 without one. */
  readonly daysSinceLast: number
}

/**
 * What makes the rule about Steam's bans act; undefined if it does not. Another ban on Steam is other evidence, and a day that
 * passes is not.
 */
export const steamBanEvidence = (
  { vacBans, gameBans, daysSinceLast }: SteamBans,
  withinDays: number,
): string | undefined =>
  vacBans + gameBans > 0 && daysSinceLast <= withinDays ? `vac ${vacBans}, game ${gameBans}` : undefined

/** Whether a list can have a word: a single character, without blanks and signs, is in too many names. */
export const isNameWord = (word: string): boolean => Array.from(searchTextOf(word)).length >= 2

/**
 * Returns a function that finds the first word of a list in a name, compared as the search for players compares names. The list
 * is normalized once, because it may be long.
 */
export const createWordSearch = (words: readonly string[]): ((name: string) => string | undefined) => {
  const sought = words.map((word) => ({ word, text: searchTextOf(word) })).filter(({ text }) => text !== '')
  return (name) => {
    const within = searchTextOf(name)
    return sought.find(({ text }) => within.includes(text))?.word
  }
}

/**
 * Whether a rule may act for the same evidence again. What a moderator lifted or dismissed stays decided; a name that is still
 * the same after a ban has ended is another offence.
 */
export const mayActAgain = (rule: ModerationRule, sanction: SanctionState | undefined): boolean =>
  rule === 'names' && sanction === 'ended'

const reporterPrefix = 'rule:'

/** Who reports, if a rule does. */
export const reporterOfRule = (rule: ModerationRule): string => `${reporterPrefix}${rule}`

/** The rule that has made a report; undefined for a player's. */
export const ruleOfReporter = (reporter: string): ModerationRule | undefined =>
  moderationRules.find((rule) => reporterOfRule(rule) === reporter)
