import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdleInTurn } from './when-idle.ts'

let waiting: (() => void)[]

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    waiting[handle - 1] = () => {}
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The browser is idle once: what waits at this moment runs. */
const idle = async () => {
  const works = waiting.slice()
  waiting = waiting.map(() => () => {})
  for (const work of works) work()
  await new Promise((resolve) => setImmediate(resolve))
}

it('runs one work each time the browser is idle, once the one before has settled', async () => {
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  whenIdleInTurn([() => done.push('a'), () => slow.promise.then(() => done.push('b')), () => done.push('c')])
  expect(done).toEqual([])
  await idle()
  expect(done).toEqual(['a'])
  await idle()
  await idle()
  expect(done).toEqual(['a'])
  slow.resolve()
  await idle()
  await idle()
  expect(done).toEqual(['a', 'b', 'c'])
})

it('begins nothing more once it is cancelled, also while a work is under way', async () => {
  const done: string[] = []
  const cancel = whenIdleInTurn([() => done.push('a'), () => done.push('b')])
  const running = idle()
  cancel()
  await running
  await idle()
  expect(done).toEqual(['a'])
})
