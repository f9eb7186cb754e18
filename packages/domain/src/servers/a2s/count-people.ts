import type { A2sInfo } from './info.ts'

/**
 * What a server's number of players includes besides people: bots, bots and the TV client, or neither; `perhapsPeople`
 * after one answer with fewer players than bots. A2S does not say it, and servers differ
 * (docs/product/servers.md#free-slots).
 */
export const playerCountings = ['withBots', 'withTv', 'perhapsPeople', 'people'] as const
export type PlayerCounting = (typeof playerCountings)[number]

type Counts = Pick<A2sInfo, 'players' | 'bots' | 'maxPlayers' | 'tvPort'>

/**
 * What an answer proves, otherwise what is known from former answers. The game reads players and bots at different moments:
 * while a bot leaves, one answer can have fewer players than bots.
 */
const countingOf = ({ players, bots, maxPlayers, tvPort = 0 }: Counts, known: PlayerCounting): PlayerCounting => {
  const hasFewPlayers = players < bots
  const overfull = maxPlayers === 0 ? 0 : players - bots - maxPlayers
  if (tvPort !== 0 && overfull === 1) return 'withTv'
  if (known === 'withTv' && !hasFewPlayers) return tvPort === 0 || players === bots || overfull > 1 ? 'withBots' : known
  // People and bots share the slots.
  if (maxPlayers !== 0 && players + bots > maxPlayers) return 'withBots'
  if (hasFewPlayers) return known === 'perhapsPeople' || known === 'people' ? 'people' : 'perhapsPeople'
  return known === 'perhapsPeople' ? 'withBots' : known
}

/** The people on a server, and how it counts, for its next answer. */
export const countPeople = (
  info: Counts,
  known: PlayerCounting = 'withBots',
): { readonly people: number; readonly counting: PlayerCounting } => {
  const counting = countingOf(info, known)
  if (counting === 'people' || counting === 'perhapsPeople') return { people: info.players, counting }
  return { people: Math.max(0, info.players - info.bots - (counting === 'withTv' ? 1 : 0)), counting }
}
