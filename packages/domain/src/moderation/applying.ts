import { effectsOf, type Sanction, type SanctionEffect, type SanctionScope, sanctionState } from './sanction.ts'

/** A place where sanctions apply: the portal, or a server of the list with its category. */
export type SanctionPlace = 'portal' | { readonly serverId: string; readonly group: string }

/** Whether a scope covers a place (docs/product/moderation.md#scopes). */
export const covers = (scope: SanctionScope, place: SanctionPlace): boolean => {
  switch (scope.kind) {
    case 'servers':
      return true
    case 'portal':
      return place === 'portal'
    case 'group':
      return place !== 'portal' && place.group === scope.group
    case 'server':
      return place !== 'portal' && place.serverId === scope.serverId
  }
}

/** Negative if the first of two sanctions counts: the one that ends last, else the older one. */
const byEnd = (one: Sanction, other: Sanction): number => {
  const [end, otherEnd] = [one.endsAt ?? Number.POSITIVE_INFINITY, other.endsAt ?? Number.POSITIVE_INFINITY]
  if (end !== otherEnd) return end > otherEnd ? -1 : 1
  return one.setAt - other.setAt || (one.id < other.id ? -1 : 1)
}

/**
 * The sanction of a player that counts for an effect at a place and time; undefined if none applies
 * (docs/product/moderation.md#sanction-end).
 */
export const sanctionAt = <S extends Sanction>(
  sanctions: readonly S[],
  effect: SanctionEffect,
  place: SanctionPlace,
  now: number,
): S | undefined =>
  sanctions
    .filter(
      ({ kind, scope, ...times }) =>
        sanctionState(times, now) === 'active' && effectsOf(kind).includes(effect) && covers(scope, place),
    )
    .toSorted(byEnd)[0]

/** The whole minutes until a sanction ends, at least one; 0 for one that does not end, as game servers count. */
export const minutesLeft = ({ endsAt }: Pick<Sanction, 'endsAt'>, now: number): number =>
  endsAt === null ? 0 : Math.max(1, Math.ceil((endsAt - now) / 60_000))
