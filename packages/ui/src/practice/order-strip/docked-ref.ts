/**
 * A ref for the bar at the lower edge of the page. While the bar is mounted, `--docked` is its height, so that toasts
 * appear above it.
 */
export const dockedRef = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--docked', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--docked')
  }
}
