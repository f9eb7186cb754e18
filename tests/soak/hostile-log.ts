import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { practicePlaces, practiceServers } from '../../apps/api/src/machines/machines.tables.ts'
import { createBoundTokens } from '../../apps/api/src/platform/credentials/index.ts'
import { openPostgresql } from '../../apps/api/src/platform/db/index.ts'
import { keyVersion, logAddress } from '../../apps/api/src/practice/server/log-key.ts'
import type { BenchRow } from '../bench/bench-row.ts'
import { hostileLogSecret, type System } from './system.ts'

const bodyBytes = 4 * 1_024 * 1_024
const sampleMs = 100
const at = '11/22/2026 - 20:15:03.120 - '
const bo = '"Bo<11><[U:1:7]><TERRORIST>"'

/** Lines that are slow to read, or as many as fit into a body. */
const units = [
  '\n',
  '\0\n',
  `${at}"${'<1><>" say "'.repeat(160)}x\n`,
  `${at}"${'<1><[U:1:5]><CT>" '.repeat(100)}\n`,
  `${at}"Ana<2><[U:1:5]><CT>" [1 2 3] killed ${bo} [1 2 3] with "ak47"\n`,
  `${at}"a<1><[U:1:5]>" say "<1><[U:1:5]>" say "<1><[U:1:5]>" x\n`,
].map((unit) => new Uint8Array(Buffer.alloc(bodyBytes, unit)))

/** The address to which a practice server sends its log, once the server runs. */
const practiceAddress = async (system: System): Promise<string> => {
  const options = { name: 'log', password: 'nade42', region: 'ap-shanghai', duration: '1m' }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  await system.operator('practice', 'create', '76561198000000001', ...flags)
  const { db, close } = await openPostgresql(system.databaseUrl, { poolSize: 1, onBrokenConnection: () => {} })
  try {
    for (;;) {
      const [row] = await db
        .select({ server: practiceServers, place: practicePlaces })
        .from(practicePlaces)
        .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
      if (row !== undefined && row.place.readyTask !== '') {
        const logKeys = createBoundTokens([system.sessionKey.secret], 'practice logs')
        const key = { serverId: row.server.id, version: keyVersion(row.server, row.place) }
        return logAddress({ logKeys, publicUrl: () => system.address }, key, new Date())
      }
      await sleep(sampleMs)
    }
  } finally {
    await close()
  }
}

/** Sends bodies to an address, one after the other, as fast as they are answered. Resolves with the accepted ones. */
const sendUntil = async (address: string, endAt: number): Promise<number> => {
  let accepted = 0
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-server-instance-token': `process-${turn}` },
      body: units[turn % units.length] ?? '',
    }).catch(() => undefined)
    if (answer?.status === 200) accepted += 1
    else await sleep(sampleMs)
  }
  return accepted
}

const readyTimes = async ({ address }: System, endAt: number): Promise<number[]> => {
  const times: number[] = []
  while (performance.now() < endAt) {
    const began = performance.now()
    await fetch(`${address}/readyz`).then((answer) => answer.text())
    times.push(performance.now() - began)
    await sleep(sampleMs)
  }
  return times.toSorted((a, b) => a - b)
}

/** A game server and a practice server send the worst logs that their limits allow, until `endAt`. */
export const attackByLog = async (system: System, endAt: number): Promise<BenchRow[]> => {
  const addresses = [`${system.address}/api/ingest/logs/hostile/${hostileLogSecret}`, await practiceAddress(system)]
  const [times, ...accepted] = await Promise.all([
    readyTimes(system, endAt),
    ...addresses.map((address) => sendUntil(address, endAt)),
  ])
  return [
    { name: 'hostile bodies accepted', value: accepted.reduce((sum, count) => sum + count, 0), unit: '' },
    { name: 'readyz, median', value: times[Math.floor(times.length * 0.5)] ?? 0, unit: 'ms' },
    { name: 'readyz, 99 of 100', value: times[Math.floor(times.length * 0.99)] ?? 0, unit: 'ms', bar: '<= 200' },
  ]
}
