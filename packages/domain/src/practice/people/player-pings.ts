/** Longer than any line of `status`. */
const maxLineLength = 512

/** A row of CS2's `status`: id, connected time, ping, loss, state, rate, address, and the name in quotes. */
const row = /^\s{0,8}\d{1,5}\s{1,12}[\d:]{4,12}\s{1,12}(\d{1,4})\s{1,12}\d{1,3}\s{1,12}\w{1,16}\s[^']{0,80}'(.*)'\s*$/s

/**
 * The pings in the answer to `status`, by name, in milliseconds. The rows have no Steam IDs: a name that several players
 * have is left out.
 */
export const playerPings = (status: string): ReadonlyMap<string, number> => {
  const rows = status.split('\n').flatMap((line) => {
    const [, ping, name] = line.length > maxLineLength ? [] : (row.exec(line) ?? [])
    return ping === undefined || name === undefined ? [] : [[name, Number(ping)] as const]
  })
  const byName = Map.groupBy(rows, ([name]) => name)
  return new Map(
    [...byName].flatMap(([name, [only, ...others]]) => (only && others.length === 0 ? [[name, only[1]]] : [])),
  )
}
