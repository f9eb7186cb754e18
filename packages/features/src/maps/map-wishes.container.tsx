import { paths } from '@warmup/domain/shell'
import { MapWishes } from '@warmup/ui/maps'
import { useLoadable, useNow } from '../shared/index.ts'
import { mapWishesQuery } from './maps.queries.ts'
import { useMapWish } from './use-map-wish.ts'

export type MapWishesContainerProps = {
  /** The signed-in player. */
  steamId: string
}

/** The player's wishes to be told of maps; nothing if the backend lacks them. */
export const MapWishesContainer = ({ steamId }: MapWishesContainerProps) => {
  const loadable = useLoadable(mapWishesQuery(steamId))
  const { set, end, busy, failure } = useMapWish(steamId)
  const now = useNow(true)
  if (loadable.status === 'ready' && loadable.data === null) return null
  return (
    <MapWishes
      wishes={loadable.status === 'ready' ? { status: 'ready', data: loadable.data?.wishes ?? [] } : loadable}
      now={now}
      serversHref={paths.servers}
      onRenew={({ id, map, scope, target }) => set({ map, scope, target }, id)}
      onEnd={({ id }) => end(id)}
      busy={busy}
      hasFailed={failure !== undefined}
    />
  )
}
