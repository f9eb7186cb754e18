/** Bounds of the HTTP server's connections; times in milliseconds. */
export type ConnectionLimits = {
  /** Connections open at once. */
  readonly maxConnections: number
  /** For the head of a request to arrive. */
  readonly headersMs: number
  /** For a whole request to arrive. */
  readonly requestMs: number
  /** Between two requests. */
  readonly keepAliveMs: number
  /** Without a byte sent or received while a request is under way. */
  readonly stalledMs: number
  /** Between two checks for requests that take too long to arrive. */
  readonly checkIntervalMs: number
  /** Between the answer to a broken request and the end of its connection, for the client to read it. */
  readonly lingerMs: number
  /** For requests under way to end when the server stops. */
  readonly closeGraceMs: number
}

export const defaultLimits: ConnectionLimits = {
  maxConnections: 4_000,
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than load balancers keep idle connections, so that they, not we, close them.
  keepAliveMs: 75_000,
  stalledMs: 60_000,
  checkIntervalMs: 5_000,
  lingerMs: 1_000,
  closeGraceMs: 3_000,
}
