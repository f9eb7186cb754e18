import type { LastChoice } from '@warmup/domain/practice'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { NewServerFields } from './new-server-schema.ts'
import { useRegionChoice } from './use-region-choice.ts'

type RegionFieldOptions = { readonly form: NewServerFields; readonly last: LastChoice; readonly isShown: boolean }

/**
 * The region of a new server, and the regions to choose from. The last one is chosen again if it has a free slot, else the
 * nearest free one, once it is known.
 */
export const useRegionField = ({ form, last, isShown }: RegionFieldOptions) => {
  const [hasChosen, setChosen] = useState(false)
  const { starting, ...choice } = useRegionChoice(isShown, hasChosen)
  const isLastFree =
    choice.regions.status === 'ready' &&
    choice.regions.data.some(({ code, isAvailable }) => isAvailable && code === last.region)
  const first = isLastFree ? last.region : starting
  useEffect(() => {
    if (first !== undefined && form.getValues('region') === '') form.setValue('region', first)
  }, [first, form])
  const region = useWatch({ control: form.control, name: 'region' })
  return {
    ...choice,
    region: region === '' ? undefined : region,
    onRegion: (value: string) => {
      setChosen(true)
      form.setValue('region', value)
    },
  }
}
