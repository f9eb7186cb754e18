import { deskPresets, type PracticeActivity } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { useRegionLabel } from '../../../common/index.ts'

/** Returns the subject of an entry of the activity log as people read it: names for the codes of regions and presets. */
export const useActivitySubject = (): ((event: PracticeActivity['event'], detail: string) => string) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  return (event, detail) => {
    const preset = event === 'desk_preset' ? deskPresets.find((each) => each === detail) : undefined
    if (preset !== undefined) return t(`desk.presets.${preset}`)
    return event.startsWith('desk_') ? detail : region(detail)
  }
}
