import { useQuery } from '@tanstack/react-query'
import { chooseQuickJoin, connectCommand, quickJoinWaitMs } from '@warmup/domain/servers'
import { useLanguage } from '@warmup/i18n'
import { QuickJoinDialog, type QuickJoinDialogProps, type SeatQueue } from '@warmup/ui/servers'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { loadTroubleOf, useCopy } from '../../shared/index.ts'
import { everyServer, serverListQuery } from '../servers.queries.ts'
import {
  availableModes,
  queuesOf,
  quickJoinAtStart,
  reduceQuickJoin,
  updatingModes,
  withLatestServer,
} from './quick-join.ts'
import { useAlternatives, usePool } from './use-alternatives.ts'

export type QuickJoinProps = {
  /** Whether it is open. */
  isOpen: boolean
  /** Called when it closes. */
  onClose: () => void
  /** Whether the player has a membership, which lowers quick join's requirements. */
  isMember: boolean
  /** Whether quick join only draws near servers. */
  isNearFirst: boolean
  /** Waiting for a seat where only full servers are found. */
  seats: SeatQueue
}

/** The quick-join dialog: draws a server once half a second has passed and the list is loaded. */
export const QuickJoinContainer = ({ isOpen, onClose, isMember, isNearFirst, seats }: QuickJoinProps) => {
  const [{ isOpen: wasOpen, step }, dispatch] = useReducer(reduceQuickJoin, quickJoinAtStart)
  if (isOpen !== wasOpen) dispatch({ type: isOpen ? 'open' : 'close' })
  const { data: servers, isError, error, refetch } = useQuery(serverListQuery(everyServer, useLanguage()))
  const mode = isOpen && step.kind === 'searching' ? step.mode : undefined

  const current = withLatestServer(step, servers)
  const found = isOpen && current.kind === 'result' ? current : undefined
  const pool = usePool(servers, found?.mode ?? mode, { isMember, isNearFirst })

  const latest = useRef(pool)
  useEffect(() => {
    latest.current = pool
  }, [pool])
  const isListSettled = servers !== undefined || isError
  useEffect(() => {
    if (mode === undefined || !isListSettled) return
    const timer = setTimeout(() => {
      const { current: latestPool } = latest
      if (latestPool === undefined) dispatch({ type: 'failed' })
      else dispatch({ type: 'found', server: chooseQuickJoin(latestPool.drawn, mode, isMember, Math.random()) })
    }, quickJoinWaitMs)
    return () => clearTimeout(timer)
  }, [mode, isListSettled, isMember])

  // A failed list is reloaded automatically, for example on reconnecting; the dialog then continues, as it promised.
  const isLateList = isOpen && step.kind === 'failed' && servers !== undefined
  useEffect(() => {
    if (isLateList) dispatch({ type: 'loaded' })
  }, [isLateList])

  const available = useMemo(() => availableModes(servers, isMember), [servers, isMember])
  const queues = useMemo(() => queuesOf(servers ?? [], isMember), [servers, isMember])
  const updating = useMemo(() => updatingModes(servers, isMember), [servers, isMember])
  const { outcome, copy, dismiss: forgetCopy } = useCopy<string>()
  const { latency, nearer, others, onInUse } = useAlternatives(found, pool, isMember)
  const shownStep = (): QuickJoinDialogProps['step'] => {
    if (current.kind === 'choice') return { ...current, available, updating }
    if (current.kind === 'failed') return { ...current, trouble: loadTroubleOf(error) }
    if (current.kind !== 'result') return current
    return {
      ...current,
      latency,
      nearer,
      others,
      copyState: outcome?.key === current.server.id ? outcome.state : 'idle',
    }
  }
  return (
    <QuickJoinDialog
      isOpen={isOpen}
      isMember={isMember}
      step={shownStep()}
      queues={queues}
      onQueue={(server) => {
        onClose()
        seats.onQueue(server)
      }}
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
          found && pool && chooseQuickJoin(pool.drawn, found.mode, isMember, Math.random(), found.server.id)
        if (server !== undefined) dispatch({ type: 'another', server })
      }}
      onBack={() => dispatch({ type: 'back' })}
      onClose={onClose}
      onCopy={(server) => void copy(server.id, connectCommand(server))}
    />
  )
}
