import type { Server } from '../server/server.ts'

/** Totals of the list. Excludes offline servers, whose player counts are outdated. */
export type ServerSummary = {
  readonly online: number
  readonly players: number
  readonly capacity: number
}

export const summarizeServers = (servers: readonly Server[]): ServerSummary => {
  const open = servers.filter((server) => server.isOpen)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    online: open.length,
    players: sum(open.map((server) => server.players)),
    capacity: sum(open.map((server) => server.maxPlayers)),
  }
}
