/** Far more than needed: nearly every port is free. */
const mostTries = 20

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Starts a server that listens on one port over UDP and TCP. With port 0 the system chooses a free UDP port; if that
 * port is in use for TCP, the server is started again. Rejects with the server's own error if a given port is in use.
 */
export const startOnFreePort = async <T>(port: number, start: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start()
    } catch (error) {
      if (port !== 0 || tries === mostTries || !isPortTaken(error)) throw error
    }
  }
}
