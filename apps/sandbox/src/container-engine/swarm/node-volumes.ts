import type { Node } from './node.ts'
import { Refusal } from './refusal.ts'
import { createVolume, type Volume } from './volume.ts'

/** Returns a volume of a node, and creates it if missing. */
export const ensureVolume = (node: Node, name: string, labels: Volume['labels'], now: number): Volume => {
  const existing = node.volumes.get(name)
  if (existing !== undefined) return existing
  const volume = createVolume(name, labels, now)
  node.volumes.set(name, volume)
  node.events.add('volume', 'create', name, { driver: 'local' })
  return volume
}

/** Removes a volume unless containers use it, including containers that have ended. */
export const removeVolume = (node: Node, name: string, users: readonly { readonly id: string }[]): void => {
  if (!node.volumes.has(name)) throw new Refusal(404, `get ${name}: no such volume`)
  if (users.length > 0) {
    throw new Refusal(409, `remove ${name}: volume is in use - [${users.map(({ id }) => id).join(', ')}]`)
  }
  node.volumes.delete(name)
  node.events.add('volume', 'destroy', name, { driver: 'local' })
}
