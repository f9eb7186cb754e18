import { type ModerationRule, type SanctionState, sanctionState } from '@warmup/domain/moderation'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { ruleActs, sanctions, steamBanChecks } from '../moderation.tables.ts'

/** What a rule has found of a player. */
export type RuleKey = { readonly rule: ModerationRule; readonly steamId: string; readonly evidence: string }

const isKey = ({ rule, steamId, evidence }: RuleKey) =>
  and(eq(ruleActs.rule, rule), eq(ruleActs.steamId, steamId), eq(ruleActs.evidence, evidence))

/** Lets one replica at a time act on a player by rules, until the transaction ends. */
export const lockRules = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rules'), hashtext(${steamId}))`)
}

/** What became of the last act for the same evidence: the state of its sanction, null for a report; undefined without one. */
export const formerAct = async (db: Database, key: RuleKey, now: Date): Promise<SanctionState | null | undefined> => {
  const [row] = await db
    .select({ act: ruleActs, sanction: sanctions })
    .from(ruleActs)
    .leftJoin(sanctions, eq(sanctions.id, ruleActs.sanctionId))
    .where(isKey(key))
  if (row === undefined) return undefined
  if (row.sanction === null) return null
  const { endsAt, liftedAt } = row.sanction
  return sanctionState({ endsAt: endsAt?.getTime() ?? null, liftedAt: liftedAt?.getTime() ?? null }, now.getTime())
}

/** Stores that a rule has acted; `sanctionId` is null for a report. */
export const storeAct = async (tx: Transaction, key: RuleKey, sanctionId: string | null, now: Date): Promise<void> => {
  const { rule, steamId, evidence } = key
  await tx
    .insert(ruleActs)
    .values({ rule, steamId, evidence, sanctionId, actedAt: now })
    .onConflictDoUpdate({
      target: [ruleActs.rule, ruleActs.steamId, ruleActs.evidence],
      set: { sanctionId, actedAt: now },
    })
}

/** Those of the players whose bans Steam was asked for since a time. */
export const checkedSince = async (
  db: Database,
  steamIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> => {
  if (steamIds.length === 0) return new Set()
  const rows = await db
    .select({ steamId: steamBanChecks.steamId })
    .from(steamBanChecks)
    .where(and(inArray(steamBanChecks.steamId, [...steamIds]), gte(steamBanChecks.checkedAt, since)))
  return new Set(rows.map(({ steamId }) => steamId))
}

/** Stores that Steam was asked for players' bans. */
export const storeChecked = async (db: Database, steamIds: readonly string[], now: Date): Promise<void> => {
  if (steamIds.length === 0) return
  await db
    .insert(steamBanChecks)
    .values(steamIds.map((steamId) => ({ steamId, checkedAt: now })))
    .onConflictDoUpdate({ target: steamBanChecks.steamId, set: { checkedAt: now } })
}

export const deleteChecksBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(steamBanChecks).where(lt(steamBanChecks.checkedAt, time))
}
