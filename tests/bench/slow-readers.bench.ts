import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createStreams } from '../../apps/api/src/live/streams.ts'
import type { BenchRow } from './bench-row.ts'

const streamCount = 2_000
/** Names in an event, of about 20 KB. */
const names = 1_000

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

export const minutes = 1

/**
 * 2,000 live streams whose readers read nothing after the first event: what this process holds for them, until each is
 * dropped. The readers come through a Unix socket: the system keeps 200 KB for each, and several MB for one of TCP.
 */
export const bench = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'slow-readers-'))
  const path = join(folder, 'socket')
  const streams = createStreams({ most: streamCount, mostPerAddress: streamCount, onEnd: () => {} })
  const responses = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    responses.add(response.once('close', () => responses.delete(response)))
    streams.open(response, { address: 'bench', steamId: undefined })
  }).listen(path)
  await once(server, 'listening')
  const before = process.memoryUsage.rss()
  const program = fileURLToPath(new URL('live-clients.ts', import.meta.url))
  const clients = spawn(process.execPath, [program, path, String(streamCount), 'slow'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    await once(clients.stdout, 'data')
    const open = process.memoryUsage.rss()
    let [peak, unread, sent] = [open, 0, 0]
    while (streams.size > 0) {
      streams.send(
        'presence',
        Array.from({ length: names }, (_, index) => `player ${sent} ${index}`),
      )
      sent += 1
      unread = Math.max(
        unread,
        [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0),
      )
      peak = Math.max(peak, process.memoryUsage.rss())
      await nextTurn()
    }
    return [
      { name: 'Memory that the open streams add', value: megabytes(open - before), unit: 'MB' },
      { name: 'Unread bytes of all streams at most', value: megabytes(unread), unit: 'MB', bar: '<= 180' },
      {
        name: 'Memory that they add while no stream is read, at most',
        value: megabytes(peak - open),
        unit: 'MB',
        bar: '<= 180',
      },
      { name: 'Events until each stream was dropped', value: sent, unit: '' },
    ]
  } finally {
    clients.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
}
