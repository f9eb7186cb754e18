import { consolePageSize } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { listCodes, listRedemptions } from '../../membership/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { type MountedCall, on } from '../../platform/http/index.ts'

const pageFrom = (before: string | undefined) => ({
  before: before === undefined ? undefined : Number(before),
  limit: consolePageSize,
})

/** The console's calls about codes. */
export const codeRoutes = ({ db, now }: { readonly db: Database; readonly now: () => Date }): MountedCall[] => [
  on(calls.getCodes)(({ query: { madeBy = 'operators', before } }) =>
    listCodes(db, { madeBy, ...pageFrom(before) }, now()),
  ),
  on(calls.getRedemptions)(({ query: { batch, before } }) => listRedemptions(db, { batch, ...pageFrom(before) })),
]
