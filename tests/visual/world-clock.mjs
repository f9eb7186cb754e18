/*
 * Preloaded into every program of a portal that is photographed. Its clock begins at a fixed moment and hardly moves, so that
 * whatever is dated has the same date in every run. What measures time, by timers or `performance.now()`, goes on as usual.
 * Plain JavaScript, because npm runs builds with any Node.
 */

/** How much slower the clock goes: it must not stand still, for programs that wait for the next moment. */
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
