/** The names that a module imports from another; `*` for all exports. */
export type Taken = { from: string; names: readonly string[] }
/** A re-export: `name` of another module under the name `as`. Both are `*` for `export *`. */
export type PassedOn = { from: string; name: string; as: string }
export type ParsedModule = {
  takes: readonly Taken[]
  /** Set only for a barrel, a module that only re-exports. */
  passesOn?: readonly PassedOn[] | undefined
}

/**
 * The modules that define an imported name. A barrel re-exports many components, so only the modules of the used one
 * count; if they cannot be determined, all of its modules do.
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

/** The dependencies of each module, resolved through barrels. */
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
