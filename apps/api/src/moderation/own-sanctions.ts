import { mayAppeal, type OwnSanction } from '@warmup/domain/moderation'
import { appealsAgainst } from './appeals/appeals.store.ts'
import { type ModerationContext, requireModeration } from './moderation.context.ts'
import { sanctionsInForce } from './sanctions.store.ts'

/** A player's own sanctions in force, without the operators (docs/product/moderation.md#own-sanctions). */
export const ownSanctions = async (context: ModerationContext, steamId: string): Promise<OwnSanction[]> => {
  requireModeration(context)
  const servers = context.servers()
  const inForce = await sanctionsInForce(context.db, [steamId], context.now())
  const appeals = await appealsAgainst(
    context.db,
    inForce.map(({ id }) => id),
  )
  return inForce.map(({ scope, row }) => {
    const appeal = appeals.get(row.id)
    const serverName = scope.kind === 'server' ? servers.find(({ id }) => id === scope.serverId)?.name : undefined
    return {
      id: row.id,
      kind: row.kind,
      reason: row.reason,
      words: row.words,
      scope,
      ...(serverName && { serverName }),
      setAt: row.setAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      appeal: appeal ? { state: appeal.answer ?? 'open', reason: appeal.reason ?? '' } : null,
      canAppeal: mayAppeal(appeal),
    }
  })
}
