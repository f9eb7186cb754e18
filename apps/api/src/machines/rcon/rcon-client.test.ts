import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import {
  encodeRconAnswer,
  encodeRconLoginAnswer,
  RconReader,
  rconMaxAnswerBytes,
  readRconRequest,
} from '@warmup/domain/machines/rcon'
import { expect, it } from 'vitest'
import { rcon } from './rcon-client.ts'

/** A game server that accepts every password and answers a command with these bytes at once, without an end marker. */
const answering = async (bytes: Uint8Array) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    const reader = new RconReader()
    socket.on('data', (chunk) => {
      for (const request of reader.push(chunk).map(readRconRequest)) {
        if (request?.kind === 'login')
          for (const packet of encodeRconLoginAnswer(request.id, true)) socket.write(packet)
        if (request?.kind === 'command') socket.write(bytes)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    target: { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0, password: 'a' },
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it.each([
  ['in many packets', Buffer.concat(encodeRconAnswer(2, '"'.repeat(rconMaxAnswerBytes))), 'answered too much'],
  [
    'in one packet',
    Buffer.from(new Int32Array([rconMaxAnswerBytes + 1, 2, 0]).buffer),
    'answered something unreadable',
  ],
])('an answer of more than 64 KiB %s is refused', async (_, bytes, reason) => {
  using server = await answering(bytes)
  await expect(rcon(server.target, 'status_json', { timeoutMs: 60_000 })).rejects.toThrow(reason)
})
