import {
  type DeskAction,
  mapLockMs,
  type PlainDeskAction,
  type PracticeEvent,
  practiceEvents,
  workshopMapLockMs,
} from '@warmup/domain/practice'
import type { ActivityRow } from '../server/activity.store.ts'

/** The event of an action in the activity log. */
export const deskEventOf = ({ action }: DeskAction): PracticeEvent => `desk_${action}`

export const isDeskEntry = ({ event }: Pick<ActivityRow, 'event'>): boolean => event.startsWith('desk_')

/** The events of all actions of the desk. */
export const deskEvents = practiceEvents.filter((event) => isDeskEntry({ event }))

/** The detail of an action in the log. A kicked player is not named, because more people read the log than the desk. */
export const deskDetailOf = (action: DeskAction): string => {
  switch (action.action) {
    case 'map':
      return action.map
    case 'workshop':
      return action.workshop
    case 'preset':
      return action.preset
    case 'bots':
      return String(action.count)
    case 'say':
      return action.text
    case 'kick':
      return ''
    default:
      action.action satisfies PlainDeskAction
      return ''
  }
}

const locks: Partial<Record<PracticeEvent, number>> = { desk_map: mapLockMs, desk_workshop: workshopMapLockMs }

/** Seconds until another map can be chosen: a game server must not be told to change its map during a change of map. */
export const mapLockedSeconds = (entries: readonly ActivityRow[], now: Date): number => {
  const last = entries.find(({ event, outcome }) => locks[event] !== undefined && outcome !== 'failed')
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last.at.getTime() + (locks[last.event] ?? 0) - now.getTime()) / 1_000))
}
