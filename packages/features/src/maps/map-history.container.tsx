import { useQuery } from '@tanstack/react-query'
import type { MapHistory } from '@warmup/domain/maps'
import type { Server } from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import type { Loadable } from '@warmup/ui/common'
import { MapHistoryPanel, WishDialog, type WishDraft } from '@warmup/ui/maps'
import { useState } from 'react'
import { useAllowNotifications, useQueryLoadable } from '../shared/index.ts'
import { mapHistoryQuery } from './maps.queries.ts'
import { useMapWish } from './use-map-wish.ts'

export type MapHistoryContainerProps = {
  server: Server
  /** The signed-in player. */
  steamId: string | undefined
  /** Called for a visitor who wishes to be told of a map. */
  onLogin: () => void
}

const nothingKnown: MapHistory = { runs: [], maps: [], modeMaps: [], hours: [] }

/** The maps and players of a server, and the dialog for a wish; nothing if the backend lacks them. */
export const MapHistoryContainer = ({ server, steamId, onLogin }: MapHistoryContainerProps) => {
  const query = mapHistoryQuery(server.id)
  const answer = useQuery(query)
  const loadable = useQueryLoadable(query.queryKey, answer)
  const [isWishing, setWishing] = useState(false)
  if (loadable.status === 'ready' && loadable.data === null) return null
  const history: Loadable<MapHistory> =
    loadable.status === 'ready' ? { status: 'ready', data: loadable.data ?? nothingKnown } : loadable
  return (
    <>
      <MapHistoryPanel
        history={history}
        // Not a clock, which would draw a week of maps every second: the history is loaded again every minute.
        now={answer.dataUpdatedAt}
        onWish={() => (steamId === undefined ? onLogin() : setWishing(true))}
      />
      {steamId !== undefined && (
        <Wishing
          key={steamId}
          server={server}
          steamId={steamId}
          maps={history}
          isOpen={isWishing}
          onClose={() => setWishing(false)}
        />
      )}
    </>
  )
}

type WishingProps = {
  server: Server
  steamId: string
  maps: Loadable<MapHistory>
  isOpen: boolean
  onClose: () => void
}

const nothingChosen: WishDraft = { scope: 'server', map: undefined }

const Wishing = ({ server, steamId, maps, isOpen, onClose }: WishingProps) => {
  const [draft, setDraft] = useState(nothingChosen)
  const { set, isBusy, made, failure, reset } = useMapWish(steamId)
  const onAllow = useAllowNotifications()
  const target = draft.scope === 'server' ? server.id : server.category
  return (
    <WishDialog
      isOpen={isOpen}
      onClose={() => {
        onClose()
        setDraft(nothingChosen)
        reset()
      }}
      serverName={server.displayName}
      mode={server.category}
      maps={maps}
      draft={draft}
      onDraft={(next) => {
        reset()
        setDraft(next)
      }}
      onSubmit={() => draft.map !== undefined && set({ map: draft.map, scope: draft.scope, target })}
      isBusy={isBusy}
      failure={failure}
      made={made}
      wishesHref={paths.notices}
      onAllow={onAllow}
    />
  )
}
