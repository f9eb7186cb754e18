/** The heights of the bars at the lower edge of the page: open orders, and above them the seat watch. */
type DockedHeight = '--docked' | '--docked-seats'

const refFor =
  (height: DockedHeight) =>
  (bar: HTMLElement | null): (() => void) | undefined => {
    if (bar === null) return undefined
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty(height, `${bar.offsetHeight}px`))
    sizes.observe(bar)
    return () => {
      sizes.disconnect()
      style.removeProperty(height)
    }
  }

/** A ref for the bar of open orders. While it is mounted, `--docked` is its height, so that toasts appear above it. */
export const dockedRef = refFor('--docked')

/** A ref for the bar above the open orders, with the height `--docked-seats`. */
export const dockedSeatsRef = refFor('--docked-seats')
