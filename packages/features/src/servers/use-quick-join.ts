import { chooseQuickJoin, connectCommand, type Latency, quickJoinWaitMs, type Server } from '@warmup/domain/servers'
import type { QuickJoinDialogProps } from '@warmup/ui/servers'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { useCopy, useStable } from '../shared/index.ts'
import { availableModes, quickJoinAtStart, reduceQuickJoin, withLatestServer } from './quick-join.ts'

type Options = {
  /** The list without filters; undefined until it is known. */
  readonly servers: readonly Server[] | undefined
  /** Whether the list could not be loaded, so that waiting for it is in vain. */
  readonly isListFailed: boolean
  readonly reloadList: () => unknown
  readonly isMember: boolean
  readonly latencyOf: (server: Server) => Latency
}

/** Quick join (section 2): how to open its dialog, and what the dialog shows. */
export const useQuickJoin = ({ servers, isListFailed, reloadList, isMember, latencyOf }: Options) => {
  const [{ isOpen, step }, dispatch] = useReducer(reduceQuickJoin, quickJoinAtStart)
  const mode = isOpen && step.kind === 'searching' ? step.mode : undefined

  const latest = useRef(servers)
  useEffect(() => {
    latest.current = servers
  }, [servers])
  const isListSettled = servers !== undefined || isListFailed
  useEffect(() => {
    if (mode === undefined || !isListSettled) return
    const timer = setTimeout(() => {
      const list = latest.current
      if (list === undefined) dispatch({ type: 'failed' })
      else dispatch({ type: 'found', server: chooseQuickJoin(list, mode, isMember, Math.random()) })
    }, quickJoinWaitMs)
    return () => clearTimeout(timer)
  }, [mode, isListSettled, isMember])

  const available = useMemo(() => availableModes(servers, isMember), [servers, isMember])
  const { outcome, copy, dismiss: forgetCopy } = useCopy<string>()
  const shownStep = (): QuickJoinDialogProps['step'] => {
    const current = withLatestServer(step, servers)
    if (current.kind === 'choice') return { ...current, available }
    if (current.kind !== 'result') return current
    const { server } = current
    return { ...current, latency: latencyOf(server), copyState: outcome?.key === server.id ? outcome.state : 'idle' }
  }
  const dialog: QuickJoinDialogProps = {
    isOpen,
    isMember,
    step: shownStep(),
    onChoose: (chosen) => {
      forgetCopy()
      dispatch({ type: 'choose', mode: chosen })
    },
    onRetry: () => {
      if (step.kind !== 'failed') return
      void reloadList()
      dispatch({ type: 'choose', mode: step.mode })
    },
    onBack: () => dispatch({ type: 'back' }),
    onClose: () => dispatch({ type: 'close' }),
    onCopy: (server) => void copy(server.id, connectCommand(server)),
  }
  return { open: useStable(() => dispatch({ type: 'open' })), dialog }
}
