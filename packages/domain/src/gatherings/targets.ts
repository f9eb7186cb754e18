import type { Server } from '../servers/server/server.ts'
import { leastTarget, nearlyEmptyShare, offeredTargets, usualTarget } from './limits.ts'

/** What decides whether players can be called to a server. */
export type GatheringPlace = Pick<Server, 'category' | 'players' | 'maxPlayers' | 'isOpen' | 'isUpdating'>

const usualTargets: Readonly<Record<string, number>> = { solo: 2, competitive: 10 }

/** Whether a server can be joined and is empty or nearly empty (docs/product/gatherings.md#calls). */
export const canCall = ({ players, maxPlayers, isOpen, isUpdating }: GatheringPlace): boolean =>
  isOpen && !isUpdating && maxPlayers >= leastTarget && players <= maxPlayers * nearlyEmptyShare

/** Whether a number of players can be called for: more than now, and no more than the server has slots. */
export const isTarget = (target: number, { players, maxPlayers }: GatheringPlace): boolean =>
  Number.isInteger(target) && target >= leastTarget && target > players && target <= maxPlayers

/** The number that is suggested for a server. */
export const suggestedTarget = (place: GatheringPlace): number => {
  const usual = usualTargets[place.category] ?? usualTarget
  return Math.max(leastTarget, Math.min(place.maxPlayers, Math.max(usual, place.players + 1)))
}

/** The numbers to choose from for a server, the suggested one among them, in order. */
export const targetsFor = (place: GatheringPlace): readonly number[] => {
  const targets = [...offeredTargets.filter((target) => isTarget(target, place)), suggestedTarget(place)]
  return [...new Set(targets)].sort((a, b) => a - b)
}
