import { latencyCachedAfterMs, latencyCacheMs, latencyConcurrency } from '@warmup/domain/servers'
import type { LatencyCache } from './latency-cache.ts'

/** State of a target, in milliseconds as measured, not as displayed. */
export type TargetLatency =
  | { readonly status: 'loading' }
  | { readonly status: 'ok'; readonly measured: number; readonly isCached: boolean }
  | { readonly status: 'timeout' }

type Options = {
  /** Measures a target in milliseconds; undefined if it does not answer. */
  readonly measure: (target: string, signal: AbortSignal) => Promise<number | undefined>
  readonly cache: LatencyCache
}

/** Targets to measure: visible ones first, and again when their value is older than 20 s; the others once. */
export type WantedTargets = { readonly visible: readonly string[]; readonly others: readonly string[] }

const loading: TargetLatency = { status: 'loading' }
/** Minimum interval between notifications of listeners, in milliseconds. */
const notifyAfterMs = 100

/**
 * Measures the latency of targets, up to 8 at once (docs/product/servers.md#latency). Runs only between `start` and `stop`. The
 * last value stays during a new measurement; a failed measurement drops it.
 */
export const createLatencyProbe = ({ measure, cache }: Options) => {
  const latencies = new Map<string, TargetLatency>()
  const measuredAt = new Map<string, number>()
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  /** By owner, the latest last. */
  const wanted = new Map<object, WantedTargets>()
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
  /** The first due target, from the latest owner. */
  const firstDue = (kind: keyof WantedTargets, isDue: (target: string) => boolean) => {
    for (const targets of [...wanted.values()].reverse()) {
      const due = targets[kind].find((target) => !running.has(target) && isDue(target))
      if (due !== undefined) return due
    }
    return undefined
  }
  const nextTarget = () => firstDue('visible', isOld) ?? firstDue('others', (target) => !measuredAt.has(target))

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
    /** Sets an owner's targets, the most important first, and starts due measurements; other owners' targets stay. */
    want: (who: object, targets: WantedTargets) => {
      const { visible, others } = { visible: [...new Set(targets.visible)], others: [...new Set(targets.others)] }
      wanted.set(who, { visible, others })
      const fresh = [...visible, ...others].filter((target) => !latencies.has(target))
      for (const target of fresh) latencies.set(target, loading)
      if (fresh.length > 0) setTimeout(() => showCached(fresh), latencyCachedAfterMs)
      fill()
    },
    /** Removes an owner's targets. Running measurements continue. */
    release: (who: object) => void wanted.delete(who),
    start: () => {
      isStarted = true
      fill()
    },
    /** Aborts current measurements; `start` repeats them. */
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
    /** Changes whenever results of `get` may have changed. */
    version: () => version,
  }
}
