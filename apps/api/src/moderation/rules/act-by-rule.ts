import { cleanText } from '@warmup/domain/common'
import { evidenceLineMaxLength, mayActAgain, reporterOfRule, ruleReasons } from '@warmup/domain/moderation'
import { addMs } from '../../platform/clock/index.ts'
import { inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { RuleConfig } from '../moderation.config.ts'
import type { ModerationContext } from '../moderation.context.ts'
import { addLines, addReport } from '../reports/reports.store.ts'
import { setSanction } from '../sanctioning.ts'
import { sanctionsInForce } from '../sanctions.store.ts'
import { formerAct, lockRules, type RuleKey, storeAct } from './rules.store.ts'

/** What a rule has found of a player on a server. */
export type RuleFinding = RuleKey & {
  readonly serverId: string
  /** What was found, as moderators read it: a line of the game or of Steam's answer. */
  readonly line: string
}

const report = async (
  { emit }: Pick<ModerationContext, 'emit'>,
  tx: Transaction,
  { rule, steamId, serverId, line }: RuleFinding,
  now: Date,
): Promise<void> => {
  const reporter = reporterOfRule(rule)
  const lines = [cleanText(line, evidenceLineMaxLength)]
  // A case has one report of a rule, which gets what the rule finds until the case is decided.
  if (await addLines(tx, { reporter, steamId, lines })) return
  await addReport(tx, steamId, {
    reporter,
    reason: ruleReasons[rule],
    words: '',
    serverId,
    matchId: '',
    at: now,
    reportedAt: now,
    sighting: 'seen',
    lines,
  })
  await emit?.(tx, { type: 'report.made', steamId, reason: ruleReasons[rule] })
}

const ban = (
  context: Pick<ModerationContext, 'servers' | 'emit'>,
  tx: Transaction,
  { rule, steamId }: RuleFinding,
  { minutes, words, now }: Pick<RuleConfig, 'minutes' | 'words'> & { readonly now: Date },
): Promise<string> =>
  setSanction(
    context,
    tx,
    {
      steamId,
      kind: 'ban',
      reason: ruleReasons[rule],
      source: 'rule',
      rule,
      endsAt: minutes === undefined ? null : addMs(now, minutes * 60_000),
      scope: { kind: 'servers' },
    },
    { actor: { steamId: '', username: '' }, words, now },
  )

/**
 * Reports or bans a player by a rule, once for the same evidence (docs/product/moderation.md#rules). A player who is banned on
 * all servers already is left alone.
 */
export const actByRule = (
  context: Pick<ModerationContext, 'db' | 'now' | 'servers' | 'emit'>,
  finding: RuleFinding,
  config: RuleConfig,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const at = context.now()
    await lockRules(tx, finding.steamId)
    const former = await formerAct(tx, finding, at)
    if (former !== undefined && !mayActAgain(finding.rule, former ?? undefined)) return
    const inForce = await sanctionsInForce(tx, [finding.steamId], at)
    if (inForce.some(({ kind, scope }) => kind === 'ban' && scope.kind === 'servers')) return
    if (config.action === 'report') await report(context, tx, finding, at)
    const sanctionId = config.action === 'ban' ? await ban(context, tx, finding, { ...config, now: at }) : null
    await storeAct(tx, finding, sanctionId, at)
  })
