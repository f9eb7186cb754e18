import type { SeatQueue } from '@warmup/ui/servers'
import { createContext, type ReactNode, useCallback, useContext, useReducer } from 'react'
import { QuickJoinContainer } from './quick-join.container.tsx'
import { quickJoinAtStart, reduceQuickJoin } from './quick-join.ts'

const OpenContext = createContext<(() => void) | undefined>(undefined)

type Props = {
  /** Whether the feature is on. */
  isOn: boolean
  /** Whether the signed-in player has a membership, which lowers quick join's requirements. */
  isMember: boolean
  /** Whether quick join only draws near servers. */
  isNearFirst: boolean
  /** Waiting for a seat, where quick join finds only full servers. */
  seats: SeatQueue
  children: ReactNode
}

/** Quick join with its dialog, for the buttons that open it. */
export const QuickJoinProvider = ({ isOn, children, ...props }: Props) => {
  const [state, dispatch] = useReducer(reduceQuickJoin, quickJoinAtStart)
  const open = useCallback(() => dispatch({ type: 'open' }), [])
  return (
    <OpenContext value={isOn ? open : undefined}>
      {children}
      {isOn && <QuickJoinContainer state={state} dispatch={dispatch} {...props} />}
    </OpenContext>
  )
}

/** Opens quick join; undefined if the feature is off. */
export const useOpenQuickJoin = (): (() => void) | undefined => useContext(OpenContext)
