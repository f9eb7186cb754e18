import { quickJoinFreeSlots } from './limits.ts'
import { freeSlots, type Server } from './server.ts'

/** The choices of the quick-join dialog (section 2). */
export const quickJoinModes = ['deathmatch', 'retakes', 'solo', 'public'] as const
export type QuickJoinMode = (typeof quickJoinModes)[number]

const matchesMode: Record<QuickJoinMode, (category: string) => boolean> = {
  deathmatch: (category) => category === 'dm' || category.startsWith('dm-'),
  retakes: (category) => category === 'retakes',
  solo: (category) => category === 'solo',
  public: (category) => category === 'public',
}

/** Servers that quick join may offer for a mode: open and with enough free slots (section 5). */
export const quickJoinCandidates = (servers: readonly Server[], mode: QuickJoinMode, isMember: boolean): Server[] => {
  const needed = isMember ? quickJoinFreeSlots.member : quickJoinFreeSlots.visitor
  return servers.filter((server) => server.isOpen && matchesMode[mode](server.category) && freeSlots(server) >= needed)
}

/**
 * The server quick join offers: at random among those with the fewest qualifying free slots (section 9).
 * `random` is a number in [0, 1); undefined where no server qualifies.
 */
export const chooseQuickJoin = (
  servers: readonly Server[],
  mode: QuickJoinMode,
  isMember: boolean,
  random: number,
): Server | undefined => {
  const candidates = quickJoinCandidates(servers, mode, isMember)
  const fewest = candidates.reduce((least, server) => Math.min(least, freeSlots(server)), Number.POSITIVE_INFINITY)
  const best = candidates.filter((server) => freeSlots(server) === fewest)
  return best[Math.min(Math.floor(random * best.length), best.length - 1)]
}
