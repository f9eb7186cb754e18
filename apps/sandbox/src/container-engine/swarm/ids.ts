import { randomBytes } from 'node:crypto'

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** An ID as the swarm gives to nodes, services and tasks. */
export const swarmId = (): string => Array.from(randomBytes(25), (byte) => digits[byte % digits.length]).join('')

export const containerId = (): string => randomBytes(32).toString('hex')

/** The one that an ID, a name or the beginning of an ID means. */
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
