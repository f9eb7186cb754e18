import type { ResponseOf } from '@warmup/domain/common/calls'
import type { getAnnouncement } from '@warmup/domain/servers/calls'
import type { AnnouncementsConfig } from './servers.config.ts'

type Announcements = ResponseOf<typeof getAnnouncement>

const byImportance = (a: Announcements[number], b: Announcements[number]): number =>
  b.priority - a.priority || b.start_date.localeCompare(a.start_date) || a.id.localeCompare(b.id)

/** All announcements: the most important first, the newer first among equals. */
export const allAnnouncements = ({ items }: AnnouncementsConfig): Announcements => items.toSorted(byImportance)

/** The ticker's announcements: those already published, else the operator's fallback text if there is one. */
export const tickerAnnouncements = (config: AnnouncementsConfig, now: Date): Announcements => {
  const current = allAnnouncements(config).filter(({ start_date }) => new Date(start_date) <= now)
  if (current.length > 0 || config.fallback === undefined) return current
  return [{ id: 'fallback', text: config.fallback, priority: 0, start_date: new Date(0).toISOString() }]
}
