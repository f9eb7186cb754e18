import { afterEach, expect, it, vi } from 'vitest'
import { setTokenSource } from '../api/token-source.ts'
import { readSteamId } from './read-steam-id.ts'

const koby = '76561197995515658'
const link = 'https://steamcommunity.com/id/-koby-'

const answerWith = (status: number, answer: unknown) => {
  const fetched = vi.fn(async () => new Response(JSON.stringify(answer), { status }))
  vi.stubGlobal('fetch', fetched)
  setTokenSource(() => 'token')
  return fetched
}

afterEach(() => {
  setTokenSource(() => undefined)
  vi.unstubAllGlobals()
})

it('the backend is asked for the player of a custom name', async () => {
  const fetched = answerWith(200, { steamId: koby })
  expect(await readSteamId(`加我 ${link}，谢谢`)).toBe(koby)
  expect(fetched.mock.calls).toEqual([['/api/steam/custom-names/-koby-', expect.anything()]])
})

it('the backend is not asked about other text', async () => {
  const fetched = answerWith(200, { steamId: koby })
  expect(await readSteamId(' 好友代码：35249930 ')).toBe(koby)
  expect(await readSteamId(' unknown-name ')).toBe('unknown-name')
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['a name that Steam does not know, or a backend without the call', 404, { error: 'Player data not found' }],
  ['a page of another backend', 200, '<html>'],
  ['an answer without a Steam ID', 200, { steamId: '1' }],
])('the link stays after %s', async (_, status, answer) => {
  answerWith(status, answer)
  expect(await readSteamId(link)).toBe(link)
})

it('a backend that cannot reach Steam fails the reading', async () => {
  answerWith(503, { error: 'Steam API request failed', code: 'steam_api_error' })
  await expect(readSteamId(link)).rejects.toMatchObject({ code: 'steam_api_error' })
})
