import { type AppealAnswer, answerDenial, isShorter, sanctionState } from '@warmup/domain/moderation'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { ModerationContext } from '../moderation.context.ts'
import { endSanction, setSanction } from '../sanctioning.ts'
import { historyOf, lockSanction, type SanctionDeed } from '../sanctions.store.ts'
import { lockAppeal, passAppealOn, storeAnswer } from './appeals.store.ts'

export type WantedAnswer = {
  /** The sanction. */
  readonly id: string
  readonly steamId: string
  readonly answer: AppealAnswer
  /** From now to the new end, if it is shortened. */
  readonly minutes: number | undefined
  /** Whether another one than the actor may answer. */
  readonly hasOthers: boolean
}

type Refusal = 'no_appeal' | 'appeal_answered' | 'own_account' | 'own_sanction' | 'not_shorter'

/** Answers the appeal against a sanction, and tells the player. Returns why it is refused, else undefined. */
export const answerAppeal = async (
  context: Pick<ModerationContext, 'servers' | 'notify'>,
  tx: Transaction,
  { id, steamId, answer, minutes, hasOthers }: WantedAnswer,
  deed: SanctionDeed,
): Promise<Refusal | undefined> => {
  const { actor, words, now } = deed
  const sanction = await lockSanction(tx, id)
  const appeal = await lockAppeal(tx, id)
  if (sanction?.row.steamId !== steamId || appeal === undefined) return 'no_appeal'
  if (appeal.answeredAt !== null) return 'appeal_answered'
  const [set] = await historyOf(tx, id)
  const denial = answerDenial({ actor: actor.steamId, player: steamId, setter: set?.actorSteamId, hasOthers })
  if (denial !== undefined) return denial
  const answered = { answer, answeredBy: actor.steamId, reason: words, answeredAt: now }
  if (answer === 'shortened') {
    const endsAt = addMs(now, (minutes ?? 0) * 60_000)
    if (minutes === undefined || sanctionState(sanction, now.getTime()) !== 'active') return 'not_shorter'
    if (!isShorter(endsAt.getTime(), sanction.endsAt)) return 'not_shorter'
    await endSanction(context, tx, { id, steamId }, deed)
    const { kind, reason } = sanction.row
    const shorter = { steamId, kind, reason, source: 'console', endsAt, scope: sanction.scope } as const
    await passAppealOn(tx, appeal, await setSanction(context, tx, shorter, deed), answered)
  }
  if (answer === 'lifted') await endSanction(context, tx, { id, steamId }, deed)
  await storeAnswer(tx, id, answered)
  const occasion = `${id}/${appeal.madeAt.getTime()}`
  await context.notify(tx, {
    player: steamId,
    kind: 'appeal_answered',
    subject: '',
    occasion,
    at: now,
    facts: { answer },
  })
  return undefined
}
