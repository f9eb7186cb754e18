/** Limits of the HTTP server's connections; times in milliseconds. */
export type ConnectionLimits = {
  /** Maximum number of open connections. */
  readonly maxConnections: number
  /** Until the head of a request has arrived. */
  readonly headersMs: number
  /** Until a whole request has arrived. */
  readonly requestMs: number
  /** Between two requests. */
  readonly keepAliveMs: number
  /** Without a byte sent or received during a request. */
  readonly stalledMs: number
  /** Between two checks for requests that take too long to arrive. */
  readonly checkIntervalMs: number
  /** Between the response to an invalid request and the end of its connection, so that the client can read it. */
  readonly lingerMs: number
  /** Until running requests have ended when the server stops. */
  readonly closeGraceMs: number
}

export const defaultLimits: ConnectionLimits = {
  maxConnections: 4_000,
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than load balancers keep idle connections, so that they close connections before we do.
  keepAliveMs: 75_000,
  stalledMs: 60_000,
  checkIntervalMs: 5_000,
  lingerMs: 1_000,
  closeGraceMs: 3_000,
}
