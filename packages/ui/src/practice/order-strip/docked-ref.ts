/**
 * A ref for the bar at the lower edge of the page: `--docked` is its height as long as it is there, so that what stands in the
 * corner, such as a message, stands above it.
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
