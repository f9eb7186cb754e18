import type { Server } from '@warmup/domain/servers'
import { GatheringNews } from '@warmup/ui/gatherings'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { ToastContext } from '../shared/index.ts'
import type { TimedGathering } from './gatherings.queries.ts'

/** Tells the visitor of gatherings that began since the page shows the list, of several at once by the first of them. */
export const useGatheringNews = (
  late: readonly TimedGathering[],
  serverOf: (serverId: string) => Server | undefined,
  onShow: () => void,
) => {
  const showToast = useContext(ToastContext)
  const told = useRef(new Set<string>())
  const tell = useEffectEvent(() => {
    const idOf = ({ serverId, pin = '' }: TimedGathering) => `${serverId} ${pin}`
    const [first] = late.filter((gathering) => !told.current.has(idOf(gathering)))
    for (const gathering of late) told.current.add(idOf(gathering))
    const server = first && serverOf(first.serverId)
    if (first === undefined || server === undefined) return
    const { ready, target } = first
    const text = <GatheringNews serverName={server.displayName} ready={ready} target={target} onShow={show} />
    const remove = showToast?.({ tone: 'info', text })
    function show() {
      remove?.()
      onShow()
      window.scrollTo({ top: 0 })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `late` is read by `tell`
  useEffect(() => tell(), [late])
}
