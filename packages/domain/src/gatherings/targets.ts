import type { Server } from '../servers/server/server.ts'
import { defaultTarget, minTarget, nearlyEmptyShare, offeredTargets } from './limits.ts'

/** The properties of a server that decide whether players can gather on it. */
export type GatheringPlace = Pick<Server, 'category' | 'players' | 'maxPlayers' | 'isOpen' | 'isUpdating'>

const targetByMode: Readonly<Record<string, number>> = { solo: 2, competitive: 10 }

/** Whether a server can be joined and is empty or nearly empty (docs/product/gatherings.md#gatherings). */
export const canGather = ({ players, maxPlayers, isOpen, isUpdating }: GatheringPlace): boolean =>
  isOpen && !isUpdating && maxPlayers >= minTarget && players <= maxPlayers * nearlyEmptyShare

/** Whether a target is valid for a server: more players than now, and no more than its slots. */
export const isTarget = (target: number, { players, maxPlayers }: GatheringPlace): boolean =>
  Number.isInteger(target) && target >= minTarget && target > players && target <= maxPlayers

/** The number that is suggested for a server. */
export const suggestedTarget = (place: GatheringPlace): number => {
  const usual = targetByMode[place.category] ?? defaultTarget
  return Math.max(minTarget, Math.min(place.maxPlayers, Math.max(usual, place.players + 1)))
}

/** The numbers to choose from for a server, the suggested one among them, in order. */
export const targetsFor = (place: GatheringPlace): readonly number[] => {
  const targets = [...offeredTargets.filter((target) => isTarget(target, place)), suggestedTarget(place)]
  return [...new Set(targets)].sort((a, b) => a - b)
}
