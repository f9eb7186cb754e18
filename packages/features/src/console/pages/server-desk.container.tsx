import { useQuery } from '@tanstack/react-query'
import { maySeeAll } from '@warmup/domain/console'
import { ServerDeskPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { gameServersQuery, serverDeskQuery } from '../console.queries.ts'
import { serverGroups } from './server-groups.ts'

/** The desk of a server of the list. */
export const ServerDeskContainer = ({ serverId }: { serverId: string }) => {
  const { access, canAct, onAct } = useConsole()
  const groups = useQuery({ ...gameServersQuery(), enabled: canAct, select: serverGroups })
  return (
    <ServerDeskPage
      desk={useLoadable(serverDeskQuery(serverId))}
      groups={groups.data ?? []}
      canSeeActions={maySeeAll(access.role)}
      canAct={canAct}
      onAct={onAct}
    />
  )
}
