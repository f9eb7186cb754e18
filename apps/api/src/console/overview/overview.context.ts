import type { SubjectFinding } from '../../doctor/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { PracticeBook } from '../../practice/index.ts'
import type { ServersArea } from '../../servers/index.ts'

/** What the console's overview needs. */
export type OverviewContext = {
  readonly db: Database
  readonly now: () => Date
  readonly servers: Pick<ServersArea, 'fleet' | 'polledAt'>
  readonly jobs: Pick<Jobs, 'count'>
  readonly book: Pick<PracticeBook, 'machines'>
  /** Runs the checks of the doctor. */
  examine(): Promise<readonly SubjectFinding[]>
}
