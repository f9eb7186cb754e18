import {
  commandNamesOf,
  covers,
  type EnforcementState,
  effectsOf,
  type SanctionRecord,
  sanctionAt,
  sanctionState,
} from '@warmup/domain/moderation'
import {
  type EnforcementRow,
  enforcementsOf,
  type ModeratedServer,
  type ModerationContext,
  moderationCommandsOf,
  placeOfServer,
  type StoredSanction,
  sanctionsInForce,
} from '../../moderation/index.ts'

type OfServer = Omit<SanctionRecord['servers'][number], 'serverId' | 'name'>

/** What a stored row says of a sanction that counts on its server. */
const ofRow = (row: EnforcementRow | undefined, sanctionId: string): OfServer => {
  if (row === undefined) return { state: 'waiting' }
  const { problem, nextAt, toldAt, toldSanction } = row
  if (toldSanction === sanctionId && toldAt !== null) return { state: 'told', toldAt: toldAt.getTime() }
  return { state: problem ?? 'waiting', ...(nextAt && { nextAt: nextAt.getTime() }) }
}

/** Of a sanction that is over: whether the server knows that. */
const ofOver = (row: EnforcementRow | undefined, sanctionId: string): OfServer =>
  row?.toldSanction === sanctionId && row.nextAt !== null
    ? { state: row.problem ?? 'waiting', nextAt: row.nextAt.getTime() }
    : { state: 'over' }

/** The worst of the states of a sanction with two effects is shown. */
const rank: readonly EnforcementState[] = [
  'no_rcon',
  'no_command',
  'refused',
  'no_answer',
  'waiting',
  'covered',
  'told',
  'over',
]

/** What each server of a sanction's scope knows of it (docs/product/moderation.md#enforcement). */
export const whereEnforced = async (
  context: ModerationContext,
  sanction: StoredSanction,
): Promise<SanctionRecord['servers']> => {
  const {
    id,
    kind,
    scope,
    row: { steamId },
  } = sanction
  if (scope.kind === 'portal') return []
  const now = context.now()
  const rows = await enforcementsOf(context.db, steamId)
  const inForce = await sanctionsInForce(context.db, [steamId], now)
  const commands = moderationCommandsOf(context.config())
  const isActive = sanctionState(sanction, now.getTime()) === 'active'

  const stateOn = (server: ModeratedServer): OfServer => {
    if (server.rconPassword === undefined) return { state: 'no_rcon' }
    const states = effectsOf(kind).map((effect): OfServer => {
      const row = rows.find((each) => each.serverId === server.id && each.effect === effect)
      if (!isActive) return ofOver(row, id)
      if (commands[commandNamesOf[effect].set].length === 0) return { state: 'no_command' }
      const counting = sanctionAt(inForce, effect, placeOfServer(server), now.getTime())
      return counting?.id === id ? ofRow(row, id) : { state: 'covered' }
    })
    return (
      states.toSorted((one, other) => rank.indexOf(one.state) - rank.indexOf(other.state))[0] ?? { state: 'waiting' }
    )
  }
  return context
    .servers()
    .filter((server) => covers(scope, placeOfServer(server)))
    .map((server) => ({ serverId: server.id, name: server.name, ...stateOn(server) }))
}
