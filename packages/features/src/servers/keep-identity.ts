import type { Server } from '@warmup/domain/servers'

const isSame = (a: Server, b: Server): boolean => {
  // A field may be left out in either.
  const names = Object.keys({ ...a, ...b }) as (keyof Server)[]
  return names.every((name) => a[name] === b[name])
}

/**
 * Reuses the previous object of every unchanged server, across all lists, so that a reload renders only the rows that
 * changed.
 */
export const createServerPool = () => {
  const pool = new Map<string, Server>()
  return (servers: readonly Server[]): readonly Server[] =>
    servers.map((server) => {
      const known = pool.get(server.id)
      if (known !== undefined && isSame(known, server)) return known
      pool.set(server.id, server)
      return server
    })
}

/** The previous list if the next one has identical servers in the same order. */
export const keepList = <T>(previous: readonly T[] | undefined, next: readonly T[]): readonly T[] =>
  previous?.length === next.length && next.every((entry, index) => entry === previous[index]) ? previous : next
