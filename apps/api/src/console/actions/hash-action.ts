import { createHmac } from 'node:crypto'
import type { ConsoleAction } from '@warmup/domain/console'

/** The value with its keys in order, at every depth. */
const inOrder = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, inOrder(part)]),
  )
}

/**
 * Creates the hash with which the action of a repeated request is compared. Keyed, because an action can contain a
 * password, which a plain hash would reveal by trying.
 */
export const createActionHash =
  (key: Uint8Array) =>
  (action: ConsoleAction): string =>
    createHmac('sha256', key)
      .update(JSON.stringify(inOrder(action)))
      .digest('base64url')
