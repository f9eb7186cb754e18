import type { Transaction } from '../../platform/db/index.ts'
import type { ModerationContext } from '../moderation.context.ts'
import { type CaseRow, type Decision, storeDecision } from './reports.store.ts'

/** Decides a locked case, and tells its reporters what came of it. */
export const decideCase = async (
  { notify }: Pick<ModerationContext, 'notify'>,
  tx: Transaction,
  { id, steamId }: Pick<CaseRow, 'id' | 'steamId'>,
  decision: Decision,
): Promise<void> => {
  for (const player of await storeDecision(tx, id, decision))
    await notify(tx, {
      player,
      kind: 'report_decided',
      subject: steamId,
      occasion: id,
      at: decision.decidedAt,
      facts: { outcome: decision.outcome },
    })
}
