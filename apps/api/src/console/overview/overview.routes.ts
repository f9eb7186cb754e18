import { getFindings, getGameServers, getOverview } from '@warmup/domain/console/calls'
import { sharedReading } from '../../platform/clock/index.ts'
import { type MountedCall, on } from '../../platform/http/index.ts'
import { readGameServers } from './game-servers.ts'
import type { OverviewContext } from './overview.context.ts'
import { readOverview } from './overview.service.ts'

/** The counts read whole tables, and the checks send requests to other servers. All callers share one result. */
const overviewKeptMs = 2_000
const findingsKeptMs = 10_000

/** The console's reads of the portal's state. */
export const overviewRoutes = (context: OverviewContext): MountedCall[] => {
  const overview = sharedReading(() => readOverview(context), overviewKeptMs)
  const findings = sharedReading(context.examine, findingsKeptMs)
  return [
    on(getOverview)(() => overview()),
    on(getFindings)(async () => [...(await findings())]),
    on(getGameServers)(() => readGameServers(context)),
  ]
}
