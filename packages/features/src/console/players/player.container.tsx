import { useQuery } from '@tanstack/react-query'
import { PlayerPage } from '@warmup/ui/console'
import { useQueryLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { gameServersQuery, playerQuery } from '../console.queries.ts'
import { serverGroups } from '../pages/server-groups.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

export type PlayerContainerProps = {
  /** A Steam ID or the id of an account. */
  playerKey: string
}

/** All about a player. */
export const PlayerContainer = ({ playerKey }: PlayerContainerProps) => {
  const { access, canAct, hasSanctions, onAct } = useConsole()
  const groups = useQuery({ ...gameServersQuery(), enabled: hasSanctions, select: serverGroups })
  const options = playerQuery(playerKey)
  const query = useQuery(options)
  return (
    <PlayerPage
      record={useQueryLoadable(options.queryKey, query)}
      now={query.dataUpdatedAt}
      sanctionGroups={hasSanctions ? (groups.data ?? []) : undefined}
      isModerator={access.role === 'moderator'}
      canAct={canAct}
      onAct={onAct}
      copying={useRecordCopying()}
    />
  )
}
