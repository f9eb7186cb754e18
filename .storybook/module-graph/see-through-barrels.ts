/** What a module takes from another: names, or `*` for everything. */
export type Taken = { from: string; names: readonly string[] }
/** What a module passes on: `name` of another module under the name `as`, or everything where both are `*`. */
export type PassedOn = { from: string; name: string; as: string }
export type ParsedModule = {
  takes: readonly Taken[]
  /** Undefined unless the module is a barrel: it does nothing but pass on what others export. */
  passesOn?: readonly PassedOn[] | undefined
}

/**
 * The modules that decide what a taken name is. A barrel holds many components of which a story uses one, so only what
 * leads to that one counts; where that cannot be told, everything behind the barrel does.
 */
const behind = (
  modules: ReadonlyMap<string, ParsedModule>,
  from: string,
  name: string,
  seen: ReadonlySet<string> = new Set(),
): string[] => {
  const passesOn = modules.get(from)?.passesOn
  const key = `${from} ${name}`
  if (passesOn === undefined || seen.has(key)) return [from]
  const named = name === '*' ? [] : passesOn.filter((passed) => passed.as === name)
  const stars = passesOn.filter((passed) => passed.as === '*')
  const candidates = named.length > 0 ? named : name !== '*' && stars.length > 0 ? stars : passesOn
  const inner = new Set([...seen, key])
  return [
    from,
    ...candidates.flatMap((passed) => behind(modules, passed.from, passed.name === '*' ? name : passed.name, inner)),
  ]
}

/** Which modules each module depends on, seen through barrels. */
export const seeThroughBarrels = (modules: ReadonlyMap<string, ParsedModule>): Record<string, string[]> => {
  const barrels = new Set([...modules].flatMap(([path, { passesOn }]) => (passesOn ? [path] : [])))
  return Object.fromEntries(
    [...modules].map(([path, { takes }]) => {
      const needed = takes.flatMap(({ from, names }) =>
        barrels.has(from) ? names.flatMap((name) => behind(modules, from, name)) : [from],
      )
      return [path, [...new Set(needed)].filter((target) => target !== path).toSorted()]
    }),
  )
}
