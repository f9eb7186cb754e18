import { sidebarBreakpointRem } from '@warmup/domain/common'
import { useHydratedStore } from '../shared/index.ts'

/** From this width on the side menu stands beside the content. */
const wide = `(width >= ${sidebarBreakpointRem}rem)`

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the side menu stands beside the content; if not, what only it shows need not be fetched. */
export const useIsWide = (): boolean =>
  // A prerendered page holds what either width shows; its styles hide the rest.
  useHydratedStore(subscribe, () => matchMedia(wide).matches, true)
