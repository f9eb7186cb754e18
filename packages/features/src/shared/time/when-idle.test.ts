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

/** Makes the browser idle once, which runs waiting tasks. */
const idle = async () => {
  const works = waiting.slice()
  waiting = waiting.map(() => () => {})
  for (const work of works) work()
  await new Promise((resolve) => setImmediate(resolve))
}

it('runs one task per idle period, after the previous one has settled', async () => {
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

it('starts no further task after cancelling, even during a task', async () => {
  const done: string[] = []
  const cancel = whenIdleInTurn([() => done.push('a'), () => done.push('b')])
  const running = idle()
  cancel()
  await running
  await idle()
  expect(done).toEqual(['a'])
})
