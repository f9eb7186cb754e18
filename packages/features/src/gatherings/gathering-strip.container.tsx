import { useQuery } from '@tanstack/react-query'
import { type GatheringId, gatheringHref, isSameGathering, onStrip } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { type GatheringCardState, GatheringStrip } from '@warmup/ui/gatherings'
import { useMemo, useState } from 'react'
import { useCopy, useNow } from '../shared/index.ts'
import { ownGatheringQuery, type TimedGathering } from './gatherings.queries.ts'
import { useGatheringNews } from './use-gathering-news.tsx'
import { useGatheringWrites } from './use-gathering-writes.ts'
import { type PresentedGathering, usePresented } from './use-presented.ts'

export type GatheringStripContainerProps = {
  gatherings: readonly TimedGathering[]
  /** When they were loaded, in milliseconds since 1970. */
  loadedAt: number
  /** Those that were there when the page showed the list. */
  first: readonly TimedGathering[]
  /** The gathering whose link the visitor opened. */
  linked: GatheringId | undefined
  /** Every server, from the servers area. */
  servers: readonly Server[]
  /** The signed-in player. */
  steamId: string | undefined
  onLogin: () => void
}

const idOf = ({ serverId, pin = '' }: GatheringId): string => `${serverId} ${pin}`

const stateOf = ({ isOver, state }: PresentedGathering, isOwn: boolean): GatheringCardState => {
  if (isOver) return 'over'
  return isOwn && state === 'open' ? 'mine' : state
}

/** Those whose server is known: the list has it. */
const withServers = (gatherings: readonly TimedGathering[], servers: readonly Server[]) =>
  gatherings.filter(({ serverId }) => servers.some(({ id }) => id === serverId))

/** A link to a gathering that has ended: its server is shown all the same. */
const endedLink = (linked: GatheringId): TimedGathering => ({
  ...linked,
  target: 1,
  ready: 0,
  state: 'open',
  secondsLeft: 0,
  endsAt: 0,
})

/** The gatherings above the server list. */
export const GatheringStripContainer = (props: GatheringStripContainerProps) => {
  const { gatherings, loadedAt, first, linked, servers, steamId, onLogin } = props
  const own = useQuery(ownGatheringQuery(steamId)).data ?? undefined
  const ownId = own?.state === 'open' || own?.state === 'reached' || own?.state === 'came' ? own : undefined
  const now = useNow(true)
  // `now` is 0 until the page is hydrated.
  const minute = Math.floor(Math.max(now, loadedAt) / 60_000)
  const current = useMemo(
    () => withServers(onStrip(gatherings, { linked, own: ownId, now: minute * 60_000 }), servers),
    [gatherings, linked, ownId, minute, servers],
  )
  const isEnded = linked !== undefined && !gatherings.some((gathering) => isSameGathering(gathering, linked))
  const awaited = [ownId, linked].filter((id) => id !== undefined)
  const { presented, late, settle } = usePresented({ current, first, awaited })
  const { outcome, copy } = useCopy<string>()
  const { join, leave, busy, failure } = useGatheringWrites()
  const [pressed, setPressed] = useState<string>()
  const serverOf = (serverId: string) => servers.find(({ id }) => id === serverId)
  useGatheringNews(late, serverOf, settle)

  const ended = isEnded && !presented.some((gathering) => isSameGathering(gathering, linked)) ? [endedLink(linked)] : []
  const shown = [...ended.map((gathering) => ({ ...gathering, isOver: true })), ...presented]
  return (
    <GatheringStrip
      gatherings={shown.flatMap((gathering) => {
        const { serverId, target, pin } = gathering
        const [id, server] = [idOf(gathering), serverOf(serverId)]
        if (server === undefined) return []
        const isPressed = pressed === id
        return {
          id,
          server,
          gathering,
          state: stateOf(gathering, ownId !== undefined && isSameGathering(ownId, gathering)),
          now,
          isSignedIn: steamId !== undefined,
          link: `${now === 0 ? '' : window.location.origin}${gatheringHref(gathering)}`,
          copyState: outcome?.key === id ? outcome.state : ('idle' as const),
          onCopy: (text: string) => void copy(id, text),
          onJoin: () => {
            setPressed(id)
            join(serverId, target, pin)
          },
          onLeave: () => {
            setPressed(id)
            leave()
          },
          onLogin,
          ...(isPressed && { busy, failure }),
        }
      })}
    />
  )
}
