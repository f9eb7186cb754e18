import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addDialogOfList } from './dialogs-of-list.ts'
import { GatheringDialogContainer, type GatheringDialogContainerProps } from './gathering-dialog.container.tsx'
import { ownGatheringQuery } from './gatherings.queries.ts'

type Props = GatheringDialogContainerProps & {
  /** The server of a gathering, from the servers area. */
  useServer: (serverId: string | undefined) => Server | undefined
  /** Called to show another server in this dialog. */
  onShow: (server: Server) => void
}

/**
 * The dialog that a row of the server list opens. If the player's own gathering is reached while it is open, it shows
 * that one, on whichever server, and closes once the player has come.
 */
export const RowGatheringDialogContainer = ({ useServer, onShow, ...props }: Props) => {
  const { steamId, isOpen, onClose } = props
  const own = useQuery(ownGatheringQuery(steamId)).data
  const isReached = own?.state === 'reached'
  const ownServer = useServer(own?.serverId)
  const wasReached = useRef(isReached)
  const follow = useEffectEvent(() => {
    if (wasReached.current === isReached) return
    wasReached.current = isReached
    if (!isOpen) return
    if (!isReached) onClose()
    else if (ownServer !== undefined) onShow(ownServer)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isReached` is read by `follow`
  useEffect(() => follow(), [isReached])
  useEffect(() => (isOpen ? addDialogOfList(() => true) : undefined), [isOpen])
  return <GatheringDialogContainer {...props} />
}
