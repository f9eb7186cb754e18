import type { CatalogueEntry, Property, Unshown } from './catalogue.ts'
import type { ShownValues } from './shown-values.ts'

const loadableStates = ['loading', 'slow', 'failed', 'ready']

/** The states that a property of the type `Loadable` can have; undefined for other types. */
const statesOfType = (type: string): string[] | undefined => {
  if (!/\bLoadable</.test(type) || type.includes('=>')) return undefined
  const excluded = /^Exclude<.*status: '(\w+)'/.exec(type)?.[1]
  return loadableStates.filter((state) => state !== excluded)
}

/** The values that a property can have, as far as they can be listed. */
const valuesOf = ({ type, choices }: Property): unknown[] | undefined =>
  type === 'boolean' ? [true, false] : choices && [...choices]

const standardOf = ({ type, default: standard }: Property): unknown => {
  if (standard !== undefined) return standard.replaceAll(/^'|'$/g, '')
  return type === 'boolean' ? 'false' : undefined
}

/**
 * What the stories of a component never give to a property: values of a union or switch, states of a `Loadable`, or the
 * property at all, if it is optional. A value made at run time counts as all of them.
 */
export const unshownOf = (property: Property, { literals, isComputed, states }: ShownValues): Unshown | undefined => {
  const { name, type, isRequired } = property
  // What is closed shows nothing, and a reference is not seen.
  if (name === 'isOpen' || type.startsWith('RefObject<')) return undefined
  const wanted = statesOfType(type)
  if (wanted) {
    const missing = states.size > 0 ? wanted.filter((state) => !states.has(state)) : []
    return missing.length > 0 ? { property: name, kind: 'state', missing } : undefined
  }
  if (isComputed) return undefined
  const isGiven = [...literals].some((value) => value !== undefined)
  const values = valuesOf(property)
  if (values) {
    if (isRequired && !isGiven) return undefined
    const standard = isRequired ? undefined : standardOf(property)
    const missing = values.filter((value) => !literals.has(value) && String(value) !== standard)
    // Stories that leave out a property show its default, and here it is not known which value that is.
    const isDefault = !isRequired && standard === undefined && missing.length === 1
    return missing.length > 0 && !isDefault
      ? { property: name, kind: 'value', missing: missing.map(String) }
      : undefined
  }
  return isRequired || isGiven ? undefined : { property: name, kind: 'property', missing: [] }
}

const kinds = { state: 'States of data that loads', value: 'Values of properties', property: 'Optional properties' }

/** Lists what no story shows in Markdown, with the numbers first. */
export const unshownMarkdown = (entries: readonly Pick<CatalogueEntry, 'title' | 'unshown'>[]): string => {
  const all = entries.flatMap(({ title, unshown }) => unshown.map((each) => ({ ...each, title })))
  const counts = (Object.keys(kinds) as (keyof typeof kinds)[]).map(
    (kind) => `${kinds[kind].toLowerCase()}: ${all.filter((each) => each.kind === kind).length}`,
  )
  const items = all.map(
    ({ title, property, missing }) =>
      `- ${title}: \`${property}\`${missing.length > 0 ? ` ${missing.join(', ')}` : ''}`,
  )
  return [
    `### Without a story: ${all.length}`,
    '',
    `${counts.join('; ').replace(/^s/, 'S')}.`,
    '',
    '<details><summary>All of them</summary>',
    '',
    ...items,
    '',
    '</details>',
    '',
  ].join('\n')
}
