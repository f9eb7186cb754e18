const chatStart = /^say(?:_team)? "/

/** The message in the rest of a line after its player; undefined if the player says nothing. */
export const chatTextOf = (rest: string): string | undefined => {
  const start = chatStart.exec(rest)?.[0]
  return start !== undefined && rest.length > start.length && rest.endsWith('"')
    ? rest.slice(start.length, -1)
    : undefined
}
