/** Far more than it takes: nearly every port is free. */
const mostTries = 20

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/**
 * Starts a server that listens over UDP and TCP at one port. Port 0 takes a free one for UDP, which may be taken for
 * TCP: it starts again with another then. Rejects with the server's own error if the named port is taken.
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
