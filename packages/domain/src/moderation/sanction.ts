import * as z from 'zod/mini'

/** What a sanction takes away (docs/product/moderation.md#sanctions). */
export const sanctionKinds = ['ban', 'mute_voice', 'mute_chat', 'mute'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** The effects of sanctions on a game server. Each of them is told to a server by commands of its own. */
export const sanctionEffects = ['ban', 'voice', 'chat'] as const
export type SanctionEffect = (typeof sanctionEffects)[number]

export const sanctionReasons = ['cheating', 'griefing', 'insults', 'spam', 'evasion', 'name', 'other'] as const
export type SanctionReason = (typeof sanctionReasons)[number]

/** From where a sanction was set. */
export const sanctionSources = ['console', 'game', 'import', 'rule'] as const

const serverId = z.string().check(z.regex(/^[\w.-]{1,128}$/))

/** Where a sanction applies (docs/product/moderation.md#scopes). */
export const sanctionScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('servers') }),
  /** `group`: a `category` of the server list. */
  z.object({ kind: z.literal('group'), group: serverId }),
  z.object({ kind: z.literal('server'), serverId }),
  z.object({ kind: z.literal('portal') }),
])
export type SanctionScope = z.infer<typeof sanctionScopeSchema>

export const sanctionScopeKinds = ['servers', 'group', 'server', 'portal'] as const satisfies SanctionScope['kind'][]

/** A sanction as the rules see it. Times are in milliseconds since 1970. */
export type Sanction = {
  readonly id: string
  readonly kind: SanctionKind
  readonly scope: SanctionScope
  readonly setAt: number
  /** Null: for ever. */
  readonly endsAt: number | null
  /** Null: not lifted. */
  readonly liftedAt: number | null
}

export const sanctionStates = ['active', 'ended', 'lifted'] as const
export type SanctionState = (typeof sanctionStates)[number]

/** What the list of sanctions is filtered by: a state, or an appeal that is not answered. */
export const sanctionFilters = [...sanctionStates, 'appealed'] as const
export type SanctionFilter = (typeof sanctionFilters)[number]

/** The state of a sanction at a time. One that has ended cannot be lifted. */
export const sanctionState = (
  { endsAt, liftedAt }: Pick<Sanction, 'endsAt' | 'liftedAt'>,
  now: number,
): SanctionState => {
  if (liftedAt !== null) return 'lifted'
  return endsAt !== null && endsAt <= now ? 'ended' : 'active'
}

/** The effects of a kind of sanction. */
export const effectsOf = (kind: SanctionKind): readonly SanctionEffect[] =>
  (({ ban: ['ban'], mute_voice: ['voice'], mute_chat: ['chat'], mute: ['voice', 'chat'] }) as const)[kind]

/** Whether a kind of sanction can have a scope: the portal has no voice and no chat. */
export const isPossible = (kind: SanctionKind, scope: SanctionScope): boolean =>
  kind === 'ban' || scope.kind !== 'portal'

/** Why an actor may not act on a player (docs/product/moderation.md#sanction-rights). */
export type SanctionDenial = 'own_account' | 'is_operator' | 'is_moderator'

/**
 * Whether the actor may not sanction the target. Operators are equals and moderators are, so none of them stands above another
 * one; operators stand above moderators.
 */
export const sanctionDenial = (
  actor: { readonly steamId: string; readonly isOperator: boolean },
  target: { readonly steamId: string; readonly isOperator: boolean; readonly isModerator: boolean },
): SanctionDenial | undefined => {
  if (target.steamId === actor.steamId) return 'own_account'
  if (target.isOperator) return 'is_operator'
  return target.isModerator && !actor.isOperator ? 'is_moderator' : undefined
}
