import { useQuery } from '@tanstack/react-query'
import { chooseQuickJoin, connectCommand, quickJoinChoices, quickJoinWaitMs, type Server } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { QuickJoinDialog, type QuickJoinDialogProps } from '@warmup/ui/servers'
import { type Dispatch, useEffect, useMemo, useRef } from 'react'
import { troubleOf, useCopy } from '../../shared/index.ts'
import { useNearest } from '../latency/use-latencies.ts'
import { everyServer, serverListQuery } from '../servers.queries.ts'
import { availableModes, type QuickJoinEvent, type QuickJoinState, withLatestServer } from './quick-join.ts'

const none: readonly Server[] = []

type Props = {
  state: QuickJoinState
  dispatch: Dispatch<QuickJoinEvent>
  /** Whether the player has any membership, which lowers what quick join asks of a server. */
  isMember: boolean
}

/** The quick-join dialog: chooses a server of the whole list once half a second has passed and the list is known. */
export const QuickJoinContainer = ({ state: { isOpen, step }, dispatch, isMember }: Props) => {
  const { data: servers, isError, error, refetch } = useQuery(serverListQuery(everyServer, useLanguage()))
  const mode = isOpen && step.kind === 'searching' ? step.mode : undefined

  const latest = useRef(servers)
  useEffect(() => {
    latest.current = servers
  }, [servers])
  const isListSettled = servers !== undefined || isError
  useEffect(() => {
    if (mode === undefined || !isListSettled) return
    const timer = setTimeout(() => {
      const list = latest.current
      if (list === undefined) dispatch({ type: 'failed' })
      else dispatch({ type: 'found', server: chooseQuickJoin(list, mode, isMember, Math.random()) })
    }, quickJoinWaitMs)
    return () => clearTimeout(timer)
  }, [mode, isListSettled, isMember, dispatch])

  // A failed list is asked for again by itself, such as once the network is back; the dialog promises to go on then.
  const isLateList = isOpen && step.kind === 'failed' && servers !== undefined
  useEffect(() => {
    if (isLateList) dispatch({ type: 'loaded' })
  }, [isLateList, dispatch])

  const available = useMemo(() => availableModes(servers, isMember), [servers, isMember])
  const { outcome, copy, dismiss: forgetCopy } = useCopy<string>()
  const current = withLatestServer(step, servers)
  const found = isOpen && current.kind === 'result' ? current : undefined
  const [foundMode, foundId] = [found?.mode, found?.server.id]
  const others = useMemo(
    () =>
      servers === undefined || foundMode === undefined
        ? none
        : quickJoinChoices(servers, foundMode, isMember).filter(({ id }) => id !== foundId),
    [servers, foundMode, foundId, isMember],
  )
  const { latency, nearest, onInUse } = useNearest(found?.server, others)
  const shownStep = (): QuickJoinDialogProps['step'] => {
    if (current.kind === 'choice') return { ...current, available }
    if (current.kind === 'failed') return { ...current, trouble: troubleOf(error) }
    if (current.kind !== 'result') return current
    return {
      ...current,
      latency,
      others: nearest,
      copyState: outcome?.key === current.server.id ? outcome.state : 'idle',
    }
  }
  return (
    <QuickJoinDialog
      isOpen={isOpen}
      isMember={isMember}
      step={shownStep()}
      onChoose={(chosen) => {
        forgetCopy()
        dispatch({ type: 'choose', mode: chosen })
      }}
      onRetry={() => {
        if (step.kind !== 'failed') return
        void refetch()
        dispatch({ type: 'choose', mode: step.mode })
      }}
      onOthersInUse={onInUse}
      onAnother={() => {
        const server =
          found && servers && chooseQuickJoin(servers, found.mode, isMember, Math.random(), found.server.id)
        if (server !== undefined) dispatch({ type: 'another', server })
      }}
      onBack={() => dispatch({ type: 'back' })}
      onClose={() => dispatch({ type: 'close' })}
      onCopy={(server) => void copy(server.id, connectCommand(server))}
    />
  )
}
