import { isFull, type Server } from '@warmup/domain/servers'

/** The player's wait for a seat on a full server (docs/product/seats.md). */
export type SeatQueue = {
  /** The server for which the player waits. */
  readonly serverId: string | undefined
  /** Called with the server for which the player wants to wait. */
  readonly onQueue: (server: Server) => void
}

/** `free` if the player can wait for a seat on a server, `own` if they wait for one; otherwise undefined. */
export const seatOn = (server: Server, seats: SeatQueue | undefined): 'free' | 'own' | undefined => {
  if (seats === undefined || server.waiting === undefined || !server.isOpen || server.isUpdating) return undefined
  if (seats.serverId === server.id) return 'own'
  return isFull(server) ? 'free' : undefined
}
