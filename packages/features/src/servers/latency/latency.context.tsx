import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { whileMeasurable } from '../../shared/index.ts'
import { createLatencyMeter, type LatencyMeter } from './latency-meter.ts'

const LatencyContext = createContext<LatencyMeter | undefined>(undefined)

/** Measures latencies for the containers inside while the page is visible and the browser online. */
export const LatencyProvider = ({ children }: { children: ReactNode }) => {
  const [meter] = useState(createLatencyMeter)
  useEffect(() => whileMeasurable(meter), [meter])
  return <LatencyContext value={meter}>{children}</LatencyContext>
}

export const useLatencyMeter = (): LatencyMeter => {
  const meter = useContext(LatencyContext)
  if (meter === undefined) throw new Error('LatencyProvider is missing around this component')
  return meter
}
