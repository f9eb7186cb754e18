export type JsonObject = Readonly<Record<string, unknown>>

const nothing: JsonObject = {}

/** Returns an object from a client's input; empty if it is not an object. */
export const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : nothing

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns the string values of an object, such as labels. */
export const textsIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(objectIn(value)).map(([key, text]) => [key, String(text)]))
