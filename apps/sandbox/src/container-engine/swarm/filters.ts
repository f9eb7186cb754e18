import { objectIn } from './json.ts'
import { Refusal } from './refusal.ts'

/** The filters of a list. One of a filter's values must match; of labels all must match. */
export type Filters = ReadonlyMap<string, readonly string[]>

const valuesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : Object.keys(objectIn(value)).filter((key) => objectIn(value)[key] === true)

/** Parses the query parameter, `{"label": ["a=b"]}` or the older `{"label": {"a=b": true}}`. */
export const readFilters = (text: string | undefined, known: readonly string[]): Filters => {
  if (text === undefined || text === '') return new Map()
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Refusal(400, `invalid character '${text[0]}' looking for beginning of value`)
  }
  const filters = new Map(Object.entries(objectIn(parsed)).map(([name, value]) => [name, valuesOf(value)]))
  for (const name of filters.keys()) if (!known.includes(name)) throw new Refusal(400, `Invalid filter '${name}'`)
  return filters
}

/** Whether one of a filter's values matches, or the filter is absent. */
export const fits = (filters: Filters, name: string, accepts: (value: string) => boolean): boolean =>
  filters.get(name)?.some(accepts) ?? true

/** Whether `labels` has all requested labels, with the requested values if given. */
export const fitsLabels = (filters: Filters, labels: Readonly<Record<string, string>>, name = 'label'): boolean =>
  (filters.get(name) ?? []).every((wanted) => {
    const at = wanted.indexOf('=')
    return at === -1 ? wanted in labels : labels[wanted.slice(0, at)] === wanted.slice(at + 1)
  })
