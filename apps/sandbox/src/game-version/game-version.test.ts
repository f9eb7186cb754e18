import fastify from 'fastify'
import { expect, test } from 'vitest'
import { gameVersionRoutes } from './game-version.routes.ts'
import { createGameVersion, firstVersion, versionText } from './game-version.ts'

test('servers follow a release one after another', () => {
  let now = 0
  const game = createGameVersion(() => now)
  const versions = () => [0, 0.5, 0.99].map((place) => game.versionAt(place) - firstVersion)
  expect(versions()).toEqual([0, 0, 0])
  game.release()
  expect(game.newest).toBe(firstVersion + 1)
  expect(versions()).toEqual([0, 0, 0])
  now = 16_000
  expect(versions()).toEqual([1, 0, 0])
  now = 50_000
  game.release()
  expect(versions()).toEqual([1, 1, 0])
  now = 200_000
  expect(versions()).toEqual([2, 2, 2])
})

test('writes a version as the game does', () => expect(versionText(14_120)).toBe('1.41.2.0/14120'))

test('answers the version check like Steam', async () => {
  const game = createGameVersion(() => 0)
  const app = fastify()
  await app.register(gameVersionRoutes(game))
  const check = async (query: string) => (await app.inject(`/ISteamApps/UpToDateCheck/v1/?${query}`)).json()
  expect(await check('appid=730&version=14115')).toEqual({
    response: { success: true, up_to_date: true, version_is_listable: true },
  })
  expect((await app.inject({ method: 'POST', url: '/api/game-version/release' })).json()).toEqual({ newest: 14_116 })
  expect(await check('appid=730&version=14115')).toEqual({
    response: {
      success: true,
      up_to_date: false,
      version_is_listable: false,
      required_version: 14_116,
      message: 'Your server is out of date, please upgrade',
    },
  })
  expect((await check('appid=1&version=1')).response.success).toBe(false)
  await app.close()
})
