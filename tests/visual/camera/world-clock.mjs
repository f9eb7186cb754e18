/*
 * Preloaded into every program of a portal that is photographed. Its clock starts at a fixed time and hardly moves, so
 * that dates are the same in every run. Timers and `performance.now()` work as usual.
 * Plain JavaScript, because npm runs builds with any Node.
 */

/** Factor by which the clock is slowed down. It must not stop, because programs wait for the next millisecond. */
const slowness = 1_000

const [realStart = 0, worldStart = 0] = (process.env.VISUAL_CLOCK ?? '').split(' ').map(Number)
const { now: realNow } = Date
const worldNow = () => Math.floor(worldStart + (realNow() - realStart) / slowness)

Date.now = worldNow
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [worldNow()], newTarget),
  apply: (target) => new target(worldNow()).toString(),
})
