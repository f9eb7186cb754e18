import type { LastChoice } from '@warmup/domain/practice'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRegionChoice } from './use-region-choice.ts'

type RegionFieldOptions = {
  /** The chosen region; empty: none. */
  readonly region: string
  readonly setRegion: (region: string) => void
  readonly last: LastChoice
  readonly isShown: boolean
}

/**
 * The region of a new server, and the regions to choose from. The last one is chosen again if it has a free slot, else the
 * nearest free one, once it is known.
 */
export const useRegionField = ({ region, setRegion, last, isShown }: RegionFieldOptions) => {
  const [hasChosen, setChosen] = useState(false)
  const { starting, ...choice } = useRegionChoice(isShown, hasChosen)
  const isLastFree =
    choice.regions.status === 'ready' &&
    choice.regions.data.some(({ code, isAvailable }) => isAvailable && code === last.region)
  const first = isLastFree ? last.region : starting
  const begin = useEffectEvent((code: string) => {
    if (region === '') setRegion(code)
  })
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first])
  return {
    ...choice,
    region: region === '' ? undefined : region,
    onRegion: (value: string) => {
      setChosen(true)
      setRegion(value)
    },
  }
}
