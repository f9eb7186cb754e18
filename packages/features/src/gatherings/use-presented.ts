import { type GatheringId, isSameGathering } from '@warmup/domain/gatherings'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TimedGathering } from './gatherings.queries.ts'

const has = (gatherings: readonly GatheringId[], id: GatheringId) =>
  gatherings.some((other) => isSameGathering(other, id))

export type PresentedGathering = TimedGathering & {
  /** Whether it has ended since it is shown. */
  readonly isOver: boolean
}

type Options = {
  readonly current: readonly TimedGathering[]
  /** Those that were there when the page showed the list. */
  readonly first: readonly TimedGathering[]
  /** The visitor's own and linked gatherings, which enter at once. */
  readonly awaited: readonly GatheringId[]
}

/**
 * Keeps the places of the gatherings above the list, because the list must not jump while a visitor aims at a row. New
 * ones enter, and ended ones leave, when the visitor returns to the tab, asks for it (`settle`), or joins or leaves one.
 */
export const usePresented = ({ current, first, awaited }: Options) => {
  const [places, setPlaces] = useState<readonly TimedGathering[]>(() => current.filter((one) => has(first, one)))
  const occasion = awaited.map(({ serverId, pin }) => `${serverId} ${pin}`).join()
  const [lastOccasion, setLastOccasion] = useState(occasion)
  if (occasion !== lastOccasion) {
    setLastOccasion(occasion)
    setPlaces(current)
  }
  const settle = () => setPlaces(current)
  const settleOnReturn = useEffectEvent(() => document.visibilityState === 'visible' && settle())
  useEffect(() => {
    const onReturn = () => settleOnReturn()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
  const late = current.filter((gathering) => !has(places, gathering))
  const shown = [...late.filter((gathering) => has(awaited, gathering)), ...places]
  const presented = shown.map((place): PresentedGathering => {
    const now = current.find((gathering) => isSameGathering(gathering, place))
    return now === undefined ? { ...place, isOver: true } : { ...now, isOver: false }
  })
  return { presented, late: late.filter((gathering) => !has(awaited, gathering)), settle }
}
