import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/index.ts'
import { createLatencyMeter, type LatencyMeter } from './latency-meter.ts'

const LatencyContext = createContext<LatencyMeter | undefined>(undefined)

/** Measures latencies for the containers inside while the page is visible and the browser online. */
export const LatencyProvider = ({ children }: { children: ReactNode }) => {
  const [meter] = useState(createLatencyMeter)
  useEffect(() => {
    let cancelStart = () => {}
    const follow = () => {
      cancelStart()
      // Offline, every attempt would fail; known values stay.
      if (document.hidden || !navigator.onLine) meter.stop()
      // While the page is busy rendering, it would handle replies late and measure its own work.
      else cancelStart = whenIdle(meter.start)
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
      meter.stop()
    }
  }, [meter])
  return <LatencyContext value={meter}>{children}</LatencyContext>
}

export const useLatencyMeter = (): LatencyMeter => {
  const meter = useContext(LatencyContext)
  if (meter === undefined) throw new Error('LatencyProvider is missing around this component')
  return meter
}
