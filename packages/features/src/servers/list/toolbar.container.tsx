import { ServerToolbar } from '@warmup/ui/servers'
import { useReducer } from 'react'
import { QuickJoinContainer } from '../quick-join/quick-join.container.tsx'
import { quickJoinAtStart, reduceQuickJoin } from '../quick-join/quick-join.ts'
import { useRefresh } from './use-refresh.ts'

type Props = {
  hasQuickJoin: boolean
  /** Whether the signed-in player has a membership, which lowers quick join's requirements. */
  isMember: boolean
  /** Whether quick join only draws near servers. */
  isNearFirst: boolean
}

/** The refresh button, and quick join with its dialog. */
export const ToolbarContainer = ({ hasQuickJoin, isMember, isNearFirst }: Props) => {
  const refresh = useRefresh()
  const [quickJoin, dispatch] = useReducer(reduceQuickJoin, quickJoinAtStart)
  return (
    <>
      <ServerToolbar {...refresh} onQuickJoin={hasQuickJoin ? () => dispatch({ type: 'open' }) : undefined} />
      {hasQuickJoin && (
        <QuickJoinContainer state={quickJoin} dispatch={dispatch} isMember={isMember} isNearFirst={isNearFirst} />
      )}
    </>
  )
}
