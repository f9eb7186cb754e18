import { type NewAppeal, type OwnSanction, sanctionState } from '@warmup/domain/moderation'
import { inTransaction } from '../../platform/db/index.ts'
import { HttpError, notFound } from '../../platform/http/index.ts'
import { type ModerationContext, requireModeration } from '../moderation.context.ts'
import { ownSanctions } from '../own-sanctions.ts'
import { lockSanction } from '../sanctions.store.ts'
import { addAppeal } from './appeals.store.ts'

/** Appeals against an own sanction that is in force (docs/product/moderation.md#appeals). */
export const appealSanction = async (
  context: ModerationContext,
  steamId: string,
  { sanctionId, words }: NewAppeal,
): Promise<OwnSanction[]> => {
  requireModeration(context)
  const now = context.now()
  await inTransaction(context.db, async (tx) => {
    const sanction = await lockSanction(tx, sanctionId)
    if (sanction?.row.steamId !== steamId || sanctionState(sanction, now.getTime()) !== 'active')
      throw notFound('You have no such sanction')
    if (!(await addAppeal(tx, sanctionId, words, now)))
      throw new HttpError(409, 'appealed', 'You have appealed against this sanction already')
  })
  return ownSanctions(context, steamId)
}
