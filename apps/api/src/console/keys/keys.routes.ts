import * as calls from '@warmup/domain/console/calls'
import { listKeys } from '../../keys/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type MountedCall, on } from '../../platform/http/index.ts'

/** The console's call about keys for reading. */
export const keyRoutes = ({ db, now }: { readonly db: Database; readonly now: () => Date }): MountedCall[] => [
  on(calls.getKeys)(() => listKeys(db, now())),
]
