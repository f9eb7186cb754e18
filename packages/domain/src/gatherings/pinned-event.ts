import type { CalendarEvent } from '../feeds/calendar-file.ts'
import { gatheringHref } from './gathering-link.ts'
import { reachMs } from './limits.ts'

/** A pinned gathering in a calendar: from its time on, as long as players can join it. */
export const pinnedEvent = (
  { id, serverId, at }: { readonly id: string; readonly serverId: string; readonly at: number },
  { publicUrl, ...texts }: { readonly publicUrl: string; readonly summary: string; readonly description: string },
): CalendarEvent => ({
  id: `gathering-${id}`,
  startsAt: at,
  endsAt: at + reachMs,
  address: `${publicUrl}${gatheringHref({ serverId, pin: id })}`,
  ...texts,
})
