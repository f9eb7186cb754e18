import { useQuery } from '@tanstack/react-query'
import { comeMs, type OwnGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ToastContext, useAlert } from '../shared/index.ts'
import { isInDialogOfList } from './dialogs-of-list.ts'
import { GatheringDialogContainer } from './gathering-dialog.container.tsx'
import { ownGatheringQuery } from './gatherings.queries.ts'

type Props = {
  steamId: string
  /** The server of a gathering, from the servers area. */
  useServer: (serverId: string | undefined) => Server | undefined
  onLogin: () => void
}

type Ended = Extract<OwnGathering['state'], 'failed' | 'leftOut'>
const isEnded = (state: OwnGathering['state'] | undefined): state is Ended => state === 'failed' || state === 'leftOut'

/** Tells the player, on every page, that their gathering was reached, has failed, or started without them. */
export const GatheringWatchContainer = ({ steamId, useServer, onLogin }: Props) => {
  const own = useQuery(ownGatheringQuery(steamId)).data ?? undefined
  const server = useServer(own?.serverId)
  const { t } = useTranslation('gatherings')
  const showToast = useContext(ToastContext)
  const [isOpen, setOpen] = useState(false)
  const isReached = own?.state === 'reached'
  const openUnlessShown = useEffectEvent(() =>
    setOpen(own !== undefined && isReached && !isInDialogOfList(own.serverId)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isReached` is read by `openUnlessShown`
  useEffect(() => openUnlessShown(), [isReached])
  useAlert({
    isRunning: own?.state === 'open',
    isOn: isReached,
    tag: 'warmup.gathering',
    texts: () => ({
      tabTitle: t('alert.tabTitle'),
      title: t('alert.title', { server: server?.displayName ?? '' }),
      body: t('alert.body', { count: comeMs / 60_000 }),
    }),
  })

  const before = useRef<OwnGathering['state']>(undefined)
  const state = own?.state
  const tellEnd = useEffectEvent((ended: Ended) => {
    showToast?.({ tone: 'info', text: t(`toasts.${ended}`, { server: server?.displayName ?? '' }), owner: steamId })
  })
  useEffect(() => {
    // An outcome that is there at the first load is shown by the panel of the server.
    if (before.current !== undefined && before.current !== state && isEnded(state)) tellEnd(state)
    before.current = state
  }, [state])

  if (server === undefined) return null
  return (
    <GatheringDialogContainer
      server={server}
      steamId={steamId}
      onLogin={onLogin}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}
