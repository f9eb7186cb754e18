import { latencyCachedAfterMs, latencyCacheMs, latencyConcurrency } from '@warmup/domain/servers'
import type { LatencyCache } from './latency-cache.ts'

/** What is known of a target: milliseconds as measured, not as displayed. */
export type TargetLatency =
  | { readonly status: 'loading' }
  | { readonly status: 'ok'; readonly measured: number; readonly isCached: boolean }
  | { readonly status: 'timeout' }

type Options = {
  /** Milliseconds of one target; undefined where it does not answer. */
  readonly measure: (target: string, signal: AbortSignal) => Promise<number | undefined>
  readonly cache: LatencyCache
}

/** Targets to measure: those on screen first, again whenever their number is older than 20 s; the others once. */
export type WantedTargets = { readonly visible: readonly string[]; readonly others: readonly string[] }

const loading: TargetLatency = { status: 'loading' }
/** Listeners are notified at most this often. Milliseconds. */
const notifyAfterMs = 100

/**
 * Measures the latency of targets, up to 8 at once (docs/product.md#latency). It runs only between `start` and `stop`.
 * While a target is measured again its last number stays; a measurement that fails drops it.
 */
export const createLatencyProbe = ({ measure, cache }: Options) => {
  const latencies = new Map<string, TargetLatency>()
  const measuredAt = new Map<string, number>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let wanted: WantedTargets = { visible: [], others: [] }
  let isStarted = false
  let isNotifying = false
  let version = 0

  const set = (target: string, latency: TargetLatency) => {
    latencies.set(target, latency)
    if (isNotifying) return
    isNotifying = true
    setTimeout(() => {
      isNotifying = false
      version++
      for (const listener of listeners) listener()
    }, notifyAfterMs)
  }

  const isOld = (target: string) => Date.now() - (measuredAt.get(target) ?? Number.NEGATIVE_INFINITY) >= latencyCacheMs
  const nextTarget = () =>
    wanted.visible.find((target) => !running.has(target) && isOld(target)) ??
    wanted.others.find((target) => !running.has(target) && !measuredAt.has(target))

  const run = async (target: string) => {
    const abort = new AbortController()
    running.set(target, abort)
    const measured = await measure(target, abort.signal)
    if (abort.signal.aborted) return
    running.delete(target)
    measuredAt.set(target, Date.now())
    if (measured === undefined) cache.forget(target)
    else cache.write(target, measured)
    set(target, measured === undefined ? { status: 'timeout' } : { status: 'ok', measured, isCached: false })
    fill()
  }

  const fill = () => {
    while (isStarted && running.size < latencyConcurrency) {
      const target = nextTarget()
      if (target === undefined) return
      void run(target)
    }
  }

  const showCached = (targets: readonly string[]) => {
    for (const target of targets) {
      const measured = latencies.get(target) === loading ? cache.read(target) : undefined
      if (measured !== undefined) set(target, { status: 'ok', measured, isCached: true })
    }
  }

  return {
    /** Sets what to measure, most important first, and starts what is due. */
    want: (targets: WantedTargets) => {
      wanted = { visible: [...new Set(targets.visible)], others: [...new Set(targets.others)] }
      const fresh = [...wanted.visible, ...wanted.others].filter((target) => !latencies.has(target))
      for (const target of fresh) latencies.set(target, loading)
      if (fresh.length > 0) setTimeout(() => showCached(fresh), latencyCachedAfterMs)
      fill()
    },
    start: () => {
      isStarted = true
      fill()
    },
    /** Aborts the current measurements; `start` begins them again. */
    stop: () => {
      isStarted = false
      for (const abort of running.values()) abort.abort()
      running.clear()
    },
    get: (target: string): TargetLatency => latencies.get(target) ?? loading,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Changes whenever a result of `get` may have changed. */
    version: () => version,
  }
}
