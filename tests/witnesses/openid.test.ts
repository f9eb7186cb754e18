import fastify, { type FastifyInstance } from 'fastify'
import openid from 'openid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSteamClient, type SteamClient } from '../../apps/api/src/accounts/steam/steam-client.ts'
import { readAssertion, signInAddress } from '../../apps/api/src/accounts/steam/steam-openid.ts'
import { steamRoutes } from '../../apps/sandbox/src/steam/steam.routes.ts'

/**
 * The npm package `openid`, an independent relying party, and ours sign in at the sandbox's Steam. Like
 * `passport-steam`, it discovers the provider at `/openid` and keeps no association.
 */
const player = '76561198000000001'
const realm = 'http://127.0.0.1:8080/'
const returnTo = 'http://127.0.0.1:8080/api/auth/steam/callback?state=abc'

let steam: FastifyInstance
let client: SteamClient
let origin = ''
beforeAll(async () => {
  steam = fastify()
  await steam.register(steamRoutes(() => origin, 'key'))
  origin = await steam.listen({ host: '127.0.0.1', port: 0 })
  client = createSteamClient({
    openIdEndpoint: `${origin}/openid/login`,
    apiBase: origin,
    apiKey: 'key',
    proxy: undefined,
  })
})
afterAll(async () => {
  await client.close()
  await steam.close()
})

const theirs = new openid.RelyingParty(returnTo, realm, true, false, [])

/** The URL to which `openid` sends a browser, for the identifier of a provider or of a player. */
const theirRequest = (identifier: string) =>
  new Promise<URL>((resolve, reject) => {
    theirs.authenticate(identifier, false, (error, address) => {
      if (address === null) reject(new Error(error?.message ?? 'no address'))
      else resolve(new URL(address))
    })
  })

/** The player that `openid` reads from an assertion, or its reason to refuse it. */
const theirVerdict = (address: URL) =>
  new Promise<string>((resolve) => {
    theirs.verifyAssertion(address.href, (error, result) =>
      resolve((result?.authenticated ? result.claimedIdentifier : error?.message) ?? 'refused'),
    )
  })

const ourVerdict = async (address: URL) => {
  const expected = { endpoint: `${origin}/openid/login`, returnTo, now: new Date() }
  const assertion = readAssertion(address.searchParams, expected)
  if (typeof assertion === 'string') return assertion
  return (await client.confirm(assertion.check)) ? `${origin}/openid/id/${assertion.steamId}` : 'not confirmed'
}

/** Acts as the browser at the provider: opens the page, then chooses a player or cancels. */
const visit = async (request: URL, choice: Readonly<Record<string, string>>) => {
  const page = await fetch(request)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(player)])
  const body = new URLSearchParams({ return_to: request.searchParams.get('openid.return_to') ?? '', ...choice })
  const answer = await fetch(`${origin}/openid/choose`, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
const signIn = async () => visit(await theirRequest(`${origin}/openid`), { steam_id: player })

describe('openid and our relying party', () => {
  it('send the same request', async () => {
    const ours = new URL(signInAddress(`${origin}/openid/login`, realm, returnTo))
    const their = await theirRequest(`${origin}/openid`)
    expect([their.origin, their.pathname]).toEqual([ours.origin, ours.pathname])
    expect(Object.fromEntries(their.searchParams)).toEqual(Object.fromEntries(ours.searchParams))
  })

  it.each([
    ['openid', theirVerdict],
    ['ours', ourVerdict],
  ])('%s signs a player in, once', async (_, verdict) => {
    const address = await signIn()
    expect(await verdict(address)).toBe(`${origin}/openid/id/${player}`)
    expect(await verdict(address)).not.toContain(player)
  })

  it.each<[string, (address: URL) => void]>([
    [
      'names another player',
      ({ searchParams }) => {
        for (const field of ['openid.claimed_id', 'openid.identity'])
          searchParams.set(field, `${origin}/openid/id/76561198000000002`)
      },
    ],
    ['has another signature', ({ searchParams }) => searchParams.set('openid.sig', 'AAAA')],
    [
      'has another nonce',
      ({ searchParams }) => searchParams.set('openid.response_nonce', `${new Date().toISOString().slice(0, 19)}Zother`),
    ],
    ['is old', ({ searchParams }) => searchParams.set('openid.response_nonce', '2020-01-01T00:00:00Zabc')],
    ['was made for another site', ({ searchParams }) => searchParams.set('openid.return_to', 'https://evil.example/')],
    [
      'comes from another provider',
      ({ searchParams }) => searchParams.set('openid.op_endpoint', 'http://127.0.0.1:9/openid/login'),
    ],
  ])('both refuse an assertion that %s', async (_, change) => {
    for (const verdict of [theirVerdict, ourVerdict]) {
      const address = await signIn()
      change(address)
      expect(await verdict(address)).not.toContain(`${origin}/openid/id/`)
    }
  })

  it('both refuse a player who cancels', async () => {
    const address = await visit(await theirRequest(`${origin}/openid`), { cancel: 'yes' })
    // It looks for a return URL, which a negative assertion lacks (OpenID 2.0 §10.2.2).
    expect(await theirVerdict(address)).toBe('Invalid return URL')
    expect(await ourVerdict(address)).toBe('wrong_mode')
  })
})

it("a player's own identifier leads to the provider, an unknown one is not discovered", async () => {
  const request = await theirRequest(`${origin}/openid/id/${player}`)
  expect(request.href).toContain(`${origin}/openid/login?`)
  await expect(theirRequest(`${origin}/openid/id/76561198999999999`)).rejects.toThrow('No providers found')
})
