import { localizedFields } from '@warmup/domain/common'
import type { ResponseOf } from '@warmup/domain/common/calls'
import type { getAnnouncement } from '@warmup/domain/servers/calls'
import type { AnnouncementsConfig } from './servers.config.ts'

type Announcements = ResponseOf<typeof getAnnouncement>

const byImportance = (a: Announcements[number], b: Announcements[number]): number =>
  b.priority - a.priority || b.start_date.localeCompare(a.start_date) || a.id.localeCompare(b.id)

/** The announcements whose publishing date has come. */
export const publishedItems = ({ items }: AnnouncementsConfig, now: Date): AnnouncementsConfig['items'] =>
  items.filter(({ start_date }) => new Date(start_date) <= now)

/**
 * The published announcements as the calls answer them: the most important first, newer ones first among equals
 * (docs/product/servers.md#announcements).
 */
export const publishedAnnouncements = (config: AnnouncementsConfig, now: Date): Announcements =>
  publishedItems(config, now)
    .map((item) => ({ ...item, ...localizedFields('text', item.text) }))
    .toSorted(byImportance)

/** The ticker's announcements: the published ones, otherwise the operator's fallback text, if any. */
export const tickerAnnouncements = (config: AnnouncementsConfig, now: Date): Announcements => {
  const published = publishedAnnouncements(config, now)
  if (published.length > 0 || config.fallback === undefined) return published
  return [
    { id: 'fallback', ...localizedFields('text', config.fallback), priority: 0, start_date: new Date(0).toISOString() },
  ]
}
