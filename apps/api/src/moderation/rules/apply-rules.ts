import {
  createWordSearch,
  rulesEveryMs,
  type SteamBans,
  steamBanEvidence,
  steamBansAtOnce,
  steamBansKeptMs,
} from '@warmup/domain/moderation'
import { addMs } from '../../platform/clock/index.ts'
import type { LeasedTask } from '../../platform/leased-job/index.ts'
import { isModerated, type ModerationContext } from '../moderation.context.ts'
import { actByRule, type RuleFinding } from './act-by-rule.ts'
import { checkedSince, deleteChecksBefore, storeChecked } from './rules.store.ts'

/** A player on a server of the list. */
export type PresentPlayer = { readonly steamId: string; readonly name: string; readonly serverId: string }

/** What rules look at. */
export type RuleSources = {
  /** The players who are on servers now. */
  present(): Promise<readonly PresentPlayer[]>
  /**
   * What Steam says of the bans of at most `steamBansAtOnce` players; players whom it does not know are left out. Rejects if
   * Steam cannot be asked, also without a key.
   */
  steamBansOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, SteamBans>>
}

type Context = Pick<ModerationContext, 'db' | 'now' | 'servers' | 'community' | 'config' | 'emit' | 'team'>

const byName = (players: readonly PresentPlayer[], words: readonly string[]): RuleFinding[] => {
  const wordIn = createWordSearch(words)
  return players.flatMap(({ steamId, name, serverId }) => {
    const word = wordIn(name)
    return word === undefined ? [] : [{ rule: 'names', steamId, serverId, evidence: word, line: name }]
  })
}

/** Asks Steam for the bans of some players. */
const bySteam = async (
  { config }: Context,
  { steamBansOf }: RuleSources,
  players: readonly PresentPlayer[],
): Promise<RuleFinding[]> => {
  const found = await steamBansOf(players.map(({ steamId }) => steamId))
  return players.flatMap(({ steamId, serverId }): RuleFinding[] => {
    const bans = found.get(steamId)
    const evidence = bans && steamBanEvidence(bans, config().rules.steam_bans.days)
    if (bans === undefined || evidence === undefined) return []
    const line = `NumberOfVACBans ${bans.vacBans}, NumberOfGameBans ${bans.gameBans}, DaysSinceLastBan ${bans.daysSinceLast}`
    return [{ rule: 'steam_bans', steamId, serverId, evidence, line }]
  })
}

/** Players whose bans Steam was not asked for within a day, each once. */
const dueOf = async ({ db, now }: Context, players: readonly PresentPlayer[]): Promise<PresentPlayer[]> => {
  const each = [...new Map(players.map((player) => [player.steamId, player])).values()]
  const checked = await checkedSince(
    db,
    each.map(({ steamId }) => steamId),
    addMs(now(), -steamBansKeptMs),
  )
  return each.filter(({ steamId }) => !checked.has(steamId))
}

/**
 * Applies the rules that the operator has switched on to the players who are on servers (docs/product/moderation.md#rules).
 * Rejects if Steam cannot be asked, after the other rules were applied; nothing is changed then.
 */
export const applyRules = async (context: Context, sources: RuleSources, signal: AbortSignal): Promise<void> => {
  const { names, steam_bans: steamBans } = context.config().rules
  if (!isModerated(context) || (names.action === 'none' && steamBans.action === 'none')) return
  const players = await sources.present()
  const act = async (findings: readonly RuleFinding[]) => {
    const team = findings.length === 0 ? new Set() : await context.team(context.db, context.now())
    for (const finding of findings)
      if (!signal.aborted && !team.has(finding.steamId))
        await actByRule(context, finding, finding.rule === 'names' ? names : steamBans)
  }
  if (names.action !== 'none') await act(byName(players, names.list))
  if (steamBans.action === 'none') return
  await deleteChecksBefore(context.db, addMs(context.now(), -steamBansKeptMs))
  const due = await dueOf(context, players)
  for (let at = 0; at < due.length; at += steamBansAtOnce) {
    const asked = due.slice(at, at + steamBansAtOnce)
    await act(await bySteam(context, sources, asked))
    // Steam is asked again for these players: some of them were not acted on.
    if (signal.aborted) return
    const steamIds = asked.map(({ steamId }) => steamId)
    await storeChecked(context.db, steamIds, context.now())
  }
}

/** The rules as a task of the job. What keeps them from acting is logged when it begins, and not again with every round. */
export const rulesTask = (context: Context & Pick<ModerationContext, 'log'>, sources: RuleSources): LeasedTask => {
  let known = ''
  return {
    everyMs: rulesEveryMs,
    round: async (signal) => {
      await applyRules(context, sources, signal)
      known = ''
    },
    onError: (error) => {
      if (String(error) !== known) context.log.warn({ err: error }, 'the rules of moderation could not be applied')
      known = String(error)
    },
  }
}
