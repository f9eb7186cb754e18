import { sessionStore } from '../browser/browser-storage.ts'
import { createLatencyCache } from './latency-cache.ts'
import { createLatencyProbe } from './latency-probe.ts'
import { measureTarget } from './measure-target.ts'
import { openProbeSocket } from './open-probe-socket.ts'

/** Measures by WebSockets of this browser; values are kept in session storage (docs/product/servers.md#latency). */
export const createBrowserProbe = () =>
  createLatencyProbe({
    measure: (target, signal) => measureTarget(target, openProbeSocket, signal),
    cache: createLatencyCache(sessionStore),
  })
