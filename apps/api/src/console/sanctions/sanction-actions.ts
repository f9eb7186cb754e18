import { isPossible } from '@warmup/domain/moderation'
import {
  answerAppeal,
  decideCase,
  endSanction,
  isKnownScope,
  lockAppeal,
  lockCase,
  lockSanction,
  type ModerationContext,
  reopenAppeal,
  requireModeration,
  setSanction,
} from '../../moderation/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'
import { type Ranks, sanctionDenialOf } from './sanction-denial.ts'

export type SanctionActionsContext = Pick<ModerationContext, 'community' | 'servers' | 'notify'> &
  Ranks & {
    /** Whether another one than these players may answer appeals. */
    hasOthers(steamIds: readonly string[]): Promise<boolean>
  }

/** The actions on sanctions and reports (docs/product/moderation.md#sanction-rights). Throws 404 while moderation is off. */
export const sanctionActions = (
  context: SanctionActionsContext,
): ActionHandlers<'sanction' | 'lift_sanction' | 'dismiss_case' | 'answer_appeal' | 'reopen_appeal'> => ({
  sanction: {
    prepare: async ({ action, actor, role, reason: words, now }) => {
      requireModeration(context)
      const { steamId, sanction: kind, because, scope, minutes, caseId } = action
      const denial = await sanctionDenialOf(context, { actor, role }, steamId)
      return async (tx) => {
        if (denial !== undefined) return refused(denial)
        if (!isPossible(kind, scope)) return refused('no_such_scope')
        if (!isKnownScope(context, scope)) return refused('no_server')
        const decided = caseId === undefined ? undefined : await lockCase(tx, { id: caseId, steamId })
        if (caseId !== undefined && decided === undefined) return refused('no_case')
        if (decided?.decidedAt) return refused('case_decided')
        const endsAt = minutes === null ? null : addMs(now, minutes * 60_000)
        const wanted = { steamId, kind, reason: because, source: 'console', endsAt, scope } as const
        const sanctionId = await setSanction(context, tx, wanted, { actor, words, now })
        const decision = { outcome: 'sanctioned', sanctionId, decidedBy: actor.steamId, words, decidedAt: now } as const
        if (decided !== undefined) await decideCase(context, tx, decided, decision)
        return done(sanctionId)
      }
    },
  },
  lift_sanction: {
    inTransaction: async (tx, { action: { id, steamId }, actor, reason: words, now }) => {
      requireModeration(context)
      if (steamId === actor.steamId) return refused('own_account')
      const isEnded = await endSanction(context, tx, { id, steamId }, { actor, words, now })
      if (isEnded === undefined) return refused('no_sanction')
      return isEnded ? done() : unchanged()
    },
  },
  answer_appeal: {
    prepare: async ({ action, actor, reason: words, now }) => {
      requireModeration(context)
      const { id, steamId, answer, minutes } = action
      const hasOthers = await context.hasOthers([actor.steamId, steamId])
      return async (tx) => {
        const refusal = await answerAppeal(
          context,
          tx,
          { id, steamId, answer, minutes, hasOthers },
          { actor, words, now },
        )
        return refusal === undefined ? done() : refused(refusal)
      }
    },
  },
  reopen_appeal: {
    inTransaction: async (tx, { action: { id, steamId }, actor }) => {
      requireModeration(context)
      if (steamId === actor.steamId) return refused('own_account')
      const sanction = await lockSanction(tx, id)
      const appeal = await lockAppeal(tx, id)
      if (sanction?.row.steamId !== steamId || appeal === undefined) return refused('no_appeal')
      if (appeal.answeredAt === null || appeal.isReopened) return unchanged()
      await reopenAppeal(tx, id)
      return done()
    },
  },
  dismiss_case: {
    inTransaction: async (tx, { action: { id, steamId }, actor, reason: words, now }) => {
      requireModeration(context)
      // Who is reported does not decide about it.
      if (steamId === actor.steamId) return refused('own_account')
      const found = await lockCase(tx, { id, steamId })
      if (found === undefined) return refused('no_case')
      if (found.decidedAt !== null) return found.outcome === 'dismissed' ? unchanged() : refused('case_decided')
      const decision = {
        outcome: 'dismissed',
        sanctionId: null,
        decidedBy: actor.steamId,
        words,
        decidedAt: now,
      } as const
      await decideCase(context, tx, found, decision)
      return done()
    },
  },
})
