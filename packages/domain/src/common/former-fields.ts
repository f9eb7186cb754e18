/** How the former release has a field of a call: under another name, or in another form. */
export type FormerField =
  | string
  | {
      /** The fields of the former release for a value. */
      write(value: unknown): object
      /** The value in an object of the former release; undefined if it has none. */
      read(former: Readonly<Record<string, unknown>>): unknown
    }

/** The fields of a call that changed since the former release, by their names in this one. */
export type FormerFields = Readonly<Record<string, FormerField>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (field: FormerField, value: unknown): object =>
  typeof field === 'string' ? { [field]: value } : field.write(value)

const read = (field: FormerField, former: Readonly<Record<string, unknown>>): unknown =>
  typeof field === 'string' ? former[field] : field.read(former)

/** A replacer for `JSON.stringify` that adds the fields that the former release reads. */
export const withFormerFields =
  (fields: FormerFields) =>
  (_: string, value: unknown): unknown => {
    if (!isObject(value)) return value
    const changed = Object.entries(fields).filter(([name]) => value[name] !== undefined)
    return Object.assign({}, ...changed.map(([name, field]) => written(field, value[name])), value)
  }

/** A reviver for `JSON.parse` that adds the fields of this release to what the former one sent. */
export const withNewFields =
  (fields: FormerFields) =>
  (_: string, value: unknown): unknown => {
    if (!isObject(value)) return value
    const missing = Object.entries(fields).filter(([name]) => value[name] === undefined)
    const added = missing.map(([name, field]) => [name, read(field, value)] as const)
    return { ...value, ...Object.fromEntries(added.filter(([, given]) => given !== undefined)) }
  }
