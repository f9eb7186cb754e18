import { LogPanel } from '@warmup/ui/matches'
import { useLoadable } from '../../shared/index.ts'
import { logQuery, type SeenServer } from '../matches.queries.ts'

/** The last lines of a server's log; nothing if the backend has none. */
export const LogContainer = (seen: SeenServer) => {
  const log = useLoadable(logQuery(seen))
  if (log.status !== 'ready') return <LogPanel lines={log} />
  return log.data && <LogPanel lines={{ status: 'ready', data: log.data.lines }} />
}
