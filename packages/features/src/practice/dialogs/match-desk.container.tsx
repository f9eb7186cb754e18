import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskAction, DeskResult } from '@warmup/domain/practice'
import { type DeskState, MatchDeskDialog } from '@warmup/ui/practice'
import { MapEmblem } from '@warmup/ui/servers'
import type { ReactNode } from 'react'
import { useNow, useQueryLoadable, useSecondsLeft } from '../../shared/index.ts'
import { deskCalls } from '../practice.calls.ts'
import { deskQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'
import { useWorkshopSearch } from './use-workshop-search.ts'

type Acting = Pick<
  ReturnType<typeof usePracticeWrite<DeskAction, DeskResult>>,
  'status' | 'variables' | 'data' | 'error'
>

const stateOf = ({ status, variables: action, data, error }: Acting): DeskState => {
  if (action === undefined || status === 'idle') return { status: 'idle' }
  if (status === 'pending') return { status: 'busy', action }
  if (data !== undefined) return { status: 'answered', action, result: data }
  return { status: 'failed', action, failure: failureOf(error, 'desk_failed') }
}

/** The match desk of a server; reloaded while it is open. */
export const MatchDeskContainer = ({
  isOpen,
  onClose,
  server,
  steamId,
  veto,
}: ServerDialogProps & {
  /** The way to the map veto of the server. */
  veto: ReactNode
}) => {
  const client = useQueryClient()
  const query = deskQuery({ steamId, serverId: server.id }, isOpen)
  const result = useQuery(query)
  const desk = useQueryLoadable(query.queryKey, result)
  const reload = () => void client.invalidateQueries({ queryKey: query.queryKey })
  const acting = usePracticeWrite({
    write: (action: DeskAction) => deskCalls.write('actAtDesk', { params: { id: server.id }, body: action }),
    onSuccess: reload,
    onError: reload,
  })
  const locked = result.data?.mapLockedSeconds ?? 0
  const lockedSeconds = useSecondsLeft(locked === 0 ? undefined : result.dataUpdatedAt + locked * 1_000)
  return (
    <MatchDeskDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      desk={desk}
      loadFailure={result.error === null ? undefined : failureOf(result.error, 'desk_fetch_failed')}
      game={server.game}
      now={useNow(isOpen)}
      mapPicture={(map) => <MapEmblem map={map} size="row" />}
      workshop={useWorkshopSearch()}
      veto={veto}
      lockedSeconds={lockedSeconds}
      state={stateOf(acting)}
      onAct={(action) => acting.mutate(action)}
    />
  )
}
