import { isFull, type Server } from '@warmup/domain/servers'

/** Waiting for a seat on full servers (docs/product/seats.md). */
export type SeatQueue = {
  /** The server for which the player waits. */
  readonly serverId: string | undefined
  /** Called with the server for which the player wants to wait. */
  readonly onQueue: (server: Server) => void
}

/** Whether the player can wait for a seat on a server, or waits for one there; undefined if they cannot. */
export const seatOn = (server: Server, seats: SeatQueue | undefined): 'free' | 'own' | undefined => {
  if (seats === undefined || server.waiting === undefined || !server.isOpen || server.isUpdating) return undefined
  if (seats.serverId === server.id) return 'own'
  return isFull(server) ? 'free' : undefined
}
