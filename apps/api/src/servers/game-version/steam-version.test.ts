import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createVersionCheck, type VersionCheck, VersionCheckError } from './steam-version.ts'

let server: Server
let check: VersionCheck
afterEach(async () => {
  await check.close()
  server.close()
})

const asked: string[] = []
const answering = async (status: number, body: string): Promise<VersionCheck> => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  check = createVersionCheck({ apiBase: `http://127.0.0.1:${port}`, proxy: undefined })
  return check
}

test('reads the required version of the answer that Steam documents', async () => {
  const { ask } = await answering(
    200,
    '{"response":{"success":true,"up_to_date":false,"version_is_listable":false,"required_version":14183,"message":"Your server is out of date, please upgrade"}}',
  )
  expect(await ask()).toBe(14183)
  expect(asked).toEqual(['/ISteamApps/UpToDateCheck/v1/?appid=730&version=0'])
})

test.each([
  [503, ''],
  [200, '<html>'],
  [200, '{"response":{"success":false,"error":"Couldn\'t get app info for the app specified."}}'],
  [200, '{"response":{"success":true,"up_to_date":true,"version_is_listable":true}}'],
  [200, '{"response":{"success":true,"up_to_date":false,"required_version":"14183"}}'],
])('refuses %d %s', async (status, body) => {
  const { ask } = await answering(status, body)
  await expect(ask()).rejects.toThrow(VersionCheckError)
})
