import { ServersPage } from '@warmup/ui/console'
import { useLoadable, useNow } from '../../shared/index.ts'
import { gameServersQuery } from '../console.queries.ts'

/** The game servers. */
export const GameServersContainer = () => <ServersPage servers={useLoadable(gameServersQuery())} now={useNow(true)} />
