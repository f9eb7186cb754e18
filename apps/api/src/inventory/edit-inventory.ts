import type { Community } from '@warmup/domain/common'
import type { Edit } from '../platform/content/index.ts'

/**
 * An edit changes everything at once except the host. The host receives the simulator's key and the players, so an
 * accidental change must not take effect.
 */
export const editInventory = (
  running: Community['inventory'],
  { host, ...edited }: Community['inventory'],
): Edit<Community['inventory']> => ({
  content: running.host === undefined ? edited : { ...edited, host: running.host },
  needsRestart: host === running.host ? [] : ['community.inventory.host: changed'],
})
