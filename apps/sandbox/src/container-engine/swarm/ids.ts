import { randomBytes } from 'node:crypto'

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Generates an ID like those of nodes, services and tasks. */
export const swarmId = (): string => Array.from(randomBytes(25), (byte) => digits[byte % digits.length]).join('')

export const containerId = (): string => randomBytes(32).toString('hex')

/** Finds an item by its ID, its name or the start of its ID. */
export const findNamed = <T extends { readonly id: string; readonly name: string }>(
  all: Iterable<T>,
  wanted: string,
): T | undefined => {
  const list = [...all]
  const exact = list.find(({ id, name }) => id === wanted || name === wanted)
  if (exact !== undefined || wanted === '') return exact
  const [only, second] = list.filter(({ id }) => id.startsWith(wanted))
  return second === undefined ? only : undefined
}
