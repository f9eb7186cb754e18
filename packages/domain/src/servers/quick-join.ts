import { quickJoinFreeSlots, quickJoinNearMs } from './limits.ts'
import { seatWaitFor } from './server/seat-waits.ts'
import { freeSlots, isFull, joinObstacleOf, type Server } from './server/server.ts'

/** The choices of the quick-join dialog (docs/product/servers.md#quick-join). */
export const quickJoinModes = ['deathmatch', 'retakes', 'solo', 'public'] as const
export type QuickJoinMode = (typeof quickJoinModes)[number]

const matchesMode: Record<QuickJoinMode, (category: string) => boolean> = {
  deathmatch: (category) => category === 'dm' || category.startsWith('dm-'),
  retakes: (category) => category === 'retakes',
  solo: (category) => category === 'solo',
  public: (category) => category === 'public',
}

/** Servers for a mode that are online and have enough free slots. */
const withRoom = (servers: readonly Server[], mode: QuickJoinMode, isMember: boolean): Server[] => {
  const needed = isMember ? quickJoinFreeSlots.member : quickJoinFreeSlots.visitor
  return servers.filter((server) => server.isOpen && matchesMode[mode](server.category) && freeSlots(server) >= needed)
}

/** Servers that qualify for a mode: they can be joined and have enough free slots. */
export const quickJoinCandidates = (servers: readonly Server[], mode: QuickJoinMode, isMember: boolean): Server[] =>
  withRoom(servers, mode, isMember).filter((server) => joinObstacleOf(server) === undefined)

/** Whether no server qualifies for a mode only because those with room are being updated. */
export const isModeUpdating = (servers: readonly Server[], mode: QuickJoinMode, isMember: boolean): boolean => {
  const roomy = withRoom(servers, mode, isMember)
  return roomy.length > 0 && roomy.every(({ isUpdating }) => isUpdating)
}

/**
 * The full server of a mode on which this player waits the least, as far as that is known; undefined if no server of the
 * mode has a queue.
 */
export const quickJoinQueue = (
  servers: readonly Server[],
  mode: QuickJoinMode,
  isMember: boolean,
): Server | undefined => {
  const waitOf = (server: Server) =>
    ((server.waiting ?? 0) + 1) * (seatWaitFor(isMember, server) ?? Number.POSITIVE_INFINITY)
  return servers
    .filter(
      (server) =>
        joinObstacleOf(server) === undefined &&
        matchesMode[mode](server.category) &&
        isFull(server) &&
        server.waiting !== undefined,
    )
    .toSorted((a, b) => waitOf(a) - waitOf(b) || (a.waiting ?? 0) - (b.waiting ?? 0))[0]
}

type MillisecondsOf = (server: Server) => number | undefined

/**
 * Servers at most `quickJoinNearMs` slower than the nearest, or all if no latency is known. A community may restrict
 * quick join to these (docs/product/servers.md#quick-join).
 */
export const withinReach = (servers: readonly Server[], millisecondsOf: MillisecondsOf): readonly Server[] => {
  const slowest =
    quickJoinNearMs + Math.min(...servers.map((server) => millisecondsOf(server) ?? Number.POSITIVE_INFINITY))
  return servers.filter((server) => (millisecondsOf(server) ?? Number.POSITIVE_INFINITY) <= slowest)
}

/** Whether a server is near enough for quick join to show it above the drawn one. */
export const isMuchNearer = (server: Server, drawn: Server, millisecondsOf: MillisecondsOf): boolean => {
  const [near, far] = [millisecondsOf(server), millisecondsOf(drawn)]
  return near !== undefined && far !== undefined && far - near >= quickJoinNearMs
}

/** Candidates for the random choice: servers with the fewest qualifying free slots. */
export const quickJoinChoices = (servers: readonly Server[], mode: QuickJoinMode, isMember: boolean): Server[] => {
  const candidates = quickJoinCandidates(servers, mode, isMember)
  const fewest = candidates.reduce((least, server) => Math.min(least, freeSlots(server)), Number.POSITIVE_INFINITY)
  return candidates.filter((server) => freeSlots(server) === fewest)
}

/**
 * A random choice; undefined if no server qualifies. Picks `exceptId`, which the player rejected, only if it is the
 * only choice. `random` is in [0, 1).
 */
export const chooseQuickJoin = (
  servers: readonly Server[],
  mode: QuickJoinMode,
  isMember: boolean,
  random: number,
  exceptId?: string,
): Server | undefined => {
  const choices = quickJoinChoices(servers, mode, isMember)
  const others = choices.filter(({ id }) => id !== exceptId)
  const drawn = others.length > 0 ? others : choices
  return drawn[Math.min(Math.floor(random * drawn.length), drawn.length - 1)]
}
