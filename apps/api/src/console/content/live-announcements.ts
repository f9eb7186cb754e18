import { consoleAnnouncementPriority } from '@warmup/domain/console'
import type { Area } from '../../platform/area/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log/index.ts'
import { type RepeatedTask, repeat } from '../../platform/repeat/index.ts'
import type { AnnouncementsConfig } from '../../servers/index.ts'
import { type AnnouncementRow, openAnnouncements } from './announcements.store.ts'

const defaultEveryMs = 2_000

type LiveAnnouncementsOptions = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** Milliseconds between two reads of the database. */
  readonly everyMs?: number
}

/** The announcements of the console that are shown or planned, read from the database every few seconds. */
export type LiveAnnouncements = Area & {
  /** Adds them to the announcements of `community.yaml`. */
  addTo(config: AnnouncementsConfig): AnnouncementsConfig
}

const itemOf = ({ id, textZh, textEn, startsAt }: AnnouncementRow): AnnouncementsConfig['items'][number] => ({
  id,
  text: { zh: textZh, en: textEn },
  priority: consoleAnnouncementPriority,
  start_date: startsAt.toISOString(),
})

/**
 * Reads the announcements of the console for the server list (docs/product/console.md#console-content). While the
 * database cannot be reached, the last ones stay.
 */
export const createLiveAnnouncements = ({
  db,
  log,
  now,
  everyMs = defaultEveryMs,
}: LiveAnnouncementsOptions): LiveAnnouncements => {
  let open: readonly AnnouncementRow[] = []
  let reading: RepeatedTask | undefined
  const round = async () => {
    open = await openAnnouncements(db, now())
  }
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the announcements of the console could not be read: the last ones stay')
  return {
    routes: [],
    addTo: (config) => {
      if (open.length === 0) return config
      const at = now()
      const items = open.filter(({ endsAt }) => endsAt === null || endsAt > at).map(itemOf)
      return { ...config, items: [...config.items, ...items] }
    },
    start: async () => {
      await round().catch(onError)
      reading = repeat({ everyMs, round, onError })
    },
    stop: async () => {
      await reading?.stop()
    },
  }
}
