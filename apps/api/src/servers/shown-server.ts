import type { Language } from '@warmup/domain/common'
import type { Fleet } from './fleet.ts'
import { capacityOf, isUpdating, slotsOf, stateOf } from './server-record.ts'
import type { ServerConfig } from './servers.config.ts'

/** What other sites and chats are shown of a server, in one language. */
export type ShownServer = {
  readonly name: string
  /** As reported; empty if unknown. */
  readonly map: string
  /** The players and slots, such as 12/20. */
  readonly players: string
  readonly state: 'open' | 'updating' | 'offline'
}

/** A server as it was last seen. */
export const shownServer = (fleet: Fleet, config: ServerConfig, language: Language): ShownServer => {
  const record = fleet.recordOf(config.id)
  const slots = capacityOf(config, record)
  const openState = isUpdating(record, fleet.required) ? 'updating' : 'open'
  return {
    name: config.name_display?.[language] ?? (record.name || config.name),
    map: record.map,
    players: slots === 0 ? `${record.players}` : `${slotsOf(config, record).players}/${slots}`,
    state: stateOf(record) === 'offline' ? 'offline' : openState,
  }
}
