import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { whenIdle } from '../../shared/index.ts'
import { createLatencyMeter, type LatencyMeter } from './latency-meter.ts'

const LatencyContext = createContext<LatencyMeter | undefined>(undefined)

/** Measures the latencies that the containers inside ask for, while the page is visible and the browser online. */
export const LatencyProvider = ({ children }: { children: ReactNode }) => {
  const [meter] = useState(createLatencyMeter)
  useEffect(() => {
    let cancelStart = () => {}
    const follow = () => {
      cancelStart()
      // Without a network every attempt would fail; the numbers known stay.
      if (document.hidden || !navigator.onLine) meter.stop()
      // A page still busy rendering would receive the replies late and measure its own work.
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
