import type { Community } from '@warmup/domain/common'
import type { Edit } from '../platform/content/index.ts'

/**
 * What an edit of the inventory changes at once: everything but its host, which receives the simulator's key and its
 * players, so that it is never changed by a slip while somebody types.
 */
export const editInventory = (
  running: Community['inventory'],
  { host, ...edited }: Community['inventory'],
): Edit<Community['inventory']> => ({
  content: running.host === undefined ? edited : { ...edited, host: running.host },
  needsRestart: host === running.host ? [] : ['community.inventory.host: changed'],
})
