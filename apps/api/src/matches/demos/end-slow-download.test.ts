import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { slowReaderCheck } from './end-slow-download.ts'

const size = 64 * 1_024 * 1_024
const chunk = Buffer.alloc(64 * 1_024)

let server: ReturnType<typeof createServer>
let response: ServerResponse
let client: IncomingMessage

/** A running download whose client has read nothing yet. */
beforeEach(async () => {
  server = createServer((_, reply) => {
    response = reply
    Readable.from(Array.from({ length: size / chunk.length }, () => chunk)).pipe(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false })
  ;[client] = (await once(request, 'response')) as [IncomingMessage]
  client.on('error', () => {})
})
afterEach(() => {
  client.destroy()
  server.close()
})

/** Reads `bytes` bytes, then stops. */
const read = (bytes: number) =>
  new Promise<void>((resolve) => {
    let left = bytes
    const take = (part: Buffer) => {
      left -= part.length
      if (left > 0) return
      client.pause().off('data', take)
      resolve()
    }
    client.on('data', take).resume()
  })

test('a client that stops reading loses its download', async () => {
  const check = slowReaderCheck(response, { minBytes: 1_024, checks: Number.POSITIVE_INFINITY })
  await eventually(() => {
    check()
    expect(response.destroyed).toBe(true)
  })
})

test('a client that reads fast enough keeps its download until the time limit', async () => {
  const check = slowReaderCheck(response, { minBytes: 1_024, checks: 3 })
  for (let round = 0; round < 2; round += 1) {
    await read(size / 4)
    check()
    expect(response.destroyed).toBe(false)
  }
  check()
  expect(response.destroyed).toBe(true)
})
