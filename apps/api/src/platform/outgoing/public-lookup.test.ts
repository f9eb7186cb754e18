import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, test } from 'vitest'
import { createOutgoing } from './outgoing.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

test.each([
  ['8.8.8.8', 4],
  ['172.32.0.1', 4],
  ['2606:4700::1111', 6],
])('%s is public', (address, family) => expect(isPublicAddress(address, family)).toBe(true))

test.each([
  ['127.0.0.1', 4],
  ['0.0.0.0', 4],
  ['10.1.2.3', 4],
  ['100.100.100.200', 4],
  ['169.254.169.254', 4],
  ['172.31.255.255', 4],
  ['192.168.1.1', 4],
  ['224.0.0.1', 4],
  ['255.255.255.255', 4],
  ['::', 6],
  ['::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['64:ff9b::7f00:1', 6],
  ['2002:7f00:1::', 6],
  ['fd00::1', 6],
  ['fe80::1', 6],
  ['', 0],
])('%s is not', (address, family) => expect(isPublicAddress(address, family)).toBe(false))

it('no request reaches a name that leads to this machine', async () => {
  let requests = 0
  const server = createServer((_, reply) => {
    requests += 1
    reply.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outgoing = createOutgoing({ timeoutMs: 5_000, maxResponseBytes: 1_000, connect: { lookup: publicLookup } })
  const { port } = server.address() as AddressInfo
  await expect(outgoing.send(`http://localhost:${port}/`)).rejects.toThrow('The request failed')
  expect(requests).toBe(0)
  await outgoing.close()
  server.close()
})
