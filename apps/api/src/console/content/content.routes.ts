import * as calls from '@warmup/domain/console/calls'
import type { Database } from '../../platform/db/index.ts'
import { type MountedCall, on } from '../../platform/http/index.ts'
import { openAnnouncements, overAnnouncements } from './announcements.store.ts'
import { type ContentInService, contentReport } from './content-report.ts'

export type ContentRoutesContext = {
  readonly db: Database
  readonly now: () => Date
  readonly content: ContentInService
}

/** The console's call about the content in service (docs/product/console.md#console-content). */
export const contentRoutes = ({ db, now: clock, content }: ContentRoutesContext): MountedCall[] => [
  on(calls.getContent)(async () => {
    const now = clock()
    const made = [...(await openAnnouncements(db, now)), ...(await overAnnouncements(db, now))]
    return contentReport(content, made, now)
  }),
]
