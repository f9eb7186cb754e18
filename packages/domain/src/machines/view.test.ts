import { expect, it } from 'vitest'
import { oldViewMs, shortSilenceMs } from './limits.ts'
import { unknownSince } from './view.ts'

const now = 10_000_000

it.each([
  ['the engine answers', { silentSince: undefined, lookedAt: now - 1_000 }, undefined],
  ['the engine restarts', { silentSince: now - shortSilenceMs + 1, lookedAt: now - shortSilenceMs }, undefined],
  ['the engine is away', { silentSince: now - shortSilenceMs, lookedAt: now - shortSilenceMs }, now - shortSilenceMs],
  ['nothing looks at it', { silentSince: undefined, lookedAt: now - oldViewMs }, now - oldViewMs],
  ['nothing ever looked at it', { silentSince: undefined, lookedAt: undefined }, undefined],
  ['it was away when Warmup stopped', { silentSince: now - 9_000_000, lookedAt: now - 9_100_000 }, now - 9_000_000],
])('while %s, the state is unknown since the right time', (_, view, expected) => {
  expect(unknownSince(view, now)).toBe(expected)
})
