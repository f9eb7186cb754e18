import { chooseQuickJoin, quickJoinWaitMs, type Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { availableModes, quickJoinAtStart, reduceQuickJoin, withLatestServer } from './quick-join.ts'

type Options = {
  /** The list without filters; undefined until it is known. */
  readonly servers: readonly Server[] | undefined
  /** Whether the list could not be loaded, so that waiting for it is in vain. */
  readonly isListFailed: boolean
  readonly isMember: boolean
}

/** Quick join (section 2): its dialog's state, and what may be done in it. */
export const useQuickJoin = ({ servers, isListFailed, isMember }: Options) => {
  const [{ isOpen, step }, dispatch] = useReducer(reduceQuickJoin, quickJoinAtStart)
  const mode = isOpen && step.kind === 'searching' ? step.mode : undefined

  const latest = useRef(servers)
  latest.current = servers
  const isListSettled = servers !== undefined || isListFailed
  useEffect(() => {
    if (mode === undefined || !isListSettled) return
    const timer = setTimeout(
      () => dispatch({ type: 'found', server: chooseQuickJoin(latest.current ?? [], mode, isMember, Math.random()) }),
      quickJoinWaitMs,
    )
    return () => clearTimeout(timer)
  }, [mode, isListSettled, isMember])

  const available = useMemo(() => availableModes(servers, isMember), [servers, isMember])
  return { isOpen, step: withLatestServer(step, servers), available, dispatch }
}
