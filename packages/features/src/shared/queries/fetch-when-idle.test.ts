import { afterEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle } from './fetch-when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

const fetchedWith = async (
  navigator: object,
  answer: () => Response,
  { isCancelled = false } = {},
): Promise<string[]> => {
  const fetched: string[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return answer()
  })
  const cancel = fetchWhenIdle('/list.json', 'zh')
  if (isCancelled) cancel()
  // Long enough for all answers above.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  return fetched
}

const list = () => Response.json({ zh: ['/a.js', '/b.js'], en: ['/c.js'] })

it.each([[{}], [{ connection: {} }], [{ connection: { saveData: false } }]])(
  'fetches the files of the language, also where the browser does not tell about the connection: %o',
  async (navigator) => {
    await vi.waitFor(async () => expect(await fetchedWith(navigator, list)).toEqual(['/list.json', '/a.js', '/b.js']))
  },
)

it('fetches no file if it is cancelled while the list loads', async () => {
  expect(await fetchedWith({}, list, { isCancelled: true })).toEqual(['/list.json'])
})

it('fetches nothing for a visitor who saves data', async () => {
  expect(await fetchedWith({ connection: { saveData: true } }, list)).toEqual([])
})

it.each([
  ['no list', () => new Response('<!doctype html>')],
  ['a list of something else', () => Response.json([1])],
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('fetches no file with %s', async (_, answer) => {
  expect(await fetchedWith({}, answer)).toEqual(['/list.json'])
})
