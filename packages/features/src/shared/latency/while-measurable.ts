import { whenIdle } from '../time/when-idle.ts'

type Measuring = { start(): void; stop(): void }

/** Measures while the page is visible and the browser online. Returns a function that ends this. */
export const whileMeasurable = ({ start, stop }: Measuring): (() => void) => {
  let cancelStart = () => {}
  const follow = () => {
    cancelStart()
    // Offline, every attempt would fail; known values stay.
    if (document.hidden || !navigator.onLine) stop()
    // While the page is busy rendering, it would handle replies late and measure its own work.
    else cancelStart = whenIdle(start)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    cancelStart()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
    stop()
  }
}
