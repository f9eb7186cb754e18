import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { areFree, freePort } from './ports.ts'

it('returns another port if the wanted one is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await freePort(taken)).not.toBe(taken)
  expect(await areFree([taken])).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await freePort(taken)).toBe(taken)
})

it('detects a port in use for UDP', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  expect(await areFree([port])).toBe(false)
  socket.close()
})
