import { wideRem } from '@warmup/ui/theme'
import { useHydratedStore } from '../shared/index.ts'

const wide = `(width >= ${wideRem}rem)`

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the side menu is beside the content; if not, its data need not be fetched. */
export const useIsWide = (): boolean =>
  // Prerendered pages contain the content of both widths; styles hide the rest.
  useHydratedStore(subscribe, () => matchMedia(wide).matches, true)
