import type { WatchableServer } from '../matches.context.ts'

/**
 * Whether the broadcast has its delay. A game gets the delay at its first start after the owner has allowed watching.
 * Without a delay, the broadcast would show opponents where the players are.
 */
export const isLateEnough = ({ server, place }: Pick<WatchableServer, 'server' | 'place'>): boolean =>
  server.watchFrom !== null && place !== undefined && place.version >= server.watchFrom
