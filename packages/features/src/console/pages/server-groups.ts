import type { GameServer } from '@warmup/domain/console'

/** The categories of the servers, each once. */
export const serverGroups = (servers: readonly GameServer[]): string[] => [
  ...new Set(servers.map(({ category }) => category)),
]
