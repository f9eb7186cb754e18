import { ServersPage } from '@warmup/ui/console'
import { useLoadable, useNow } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { gameServersQuery } from '../console.queries.ts'

/** The game servers. */
export const GameServersContainer = () => {
  const { hasSanctions } = useConsole()
  return <ServersPage servers={useLoadable(gameServersQuery())} hasDesks={hasSanctions} now={useNow(true)} />
}
