import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { communityText, onFreePorts, readCommunity, sandboxPorts } from './community.ts'

const community = {
  community: {
    wordmark: 'W',
    membership: { paymentPage: 'http://127.0.0.1:27103/vip', groups: [] },
    inventory: { host: 'http://127.0.0.1:27104' },
  },
  servers: {
    poll: { interval_seconds: 1 },
    list: [
      { id: 'a', address: '127.0.0.1:27101', ping_target: '127.0.0.1:28101' },
      { id: 'b', address: '127.0.0.1:27102', query_port: 27_202 },
      { id: 'c', address: 'game.example.com:27015', ping_target: 'game.example.com:8443' },
    ],
  },
  machines: {
    engine: 'tcp://127.0.0.1:27105',
    image: 'practice:1',
    ports: { first: 27_108, last: 27_110 },
    regions: [{ code: 'a' }, { code: 'b' }],
  },
}

it('lists the ports that the sandbox uses', () => {
  expect(sandboxPorts(community)).toEqual([
    27_101, 28_101, 27_102, 27_202, 27_103, 27_104, 27_105, 27_106, 27_107, 27_108, 27_109, 27_110,
  ])
})

it('moves every port of this machine by the same distance, and nothing else', async () => {
  const moved = await onFreePorts(community)
  const distance = (sandboxPorts(moved)[0] ?? 0) - 27_101
  expect(sandboxPorts(moved)).toEqual(sandboxPorts(community).map((port) => port + distance))
  expect(Math.min(...sandboxPorts(moved))).toBeGreaterThanOrEqual(10_000)
  expect(moved.servers.list[2]).toEqual(community.servers.list[2])
  expect(moved.servers.poll).toEqual(community.servers.poll)
  expect(moved.community).toEqual({
    wordmark: 'W',
    membership: { paymentPage: `http://127.0.0.1:${27_103 + distance}/vip`, groups: [] },
    inventory: { host: `http://127.0.0.1:${27_104 + distance}` },
  })
  expect(moved.machines).toEqual({
    ...community.machines,
    engine: `tcp://127.0.0.1:${27_105 + distance}`,
    ports: { first: 27_108 + distance, last: 27_110 + distance },
  })
})

it('does not move real machines', async () => {
  const machines = { ...community.machines, engine: 'unix:///var/run/docker.sock' }
  expect(sandboxPorts({ ...community, machines })).not.toContain(27_108)
  expect((await onFreePorts({ ...community, machines })).machines).toEqual(machines)
})

it.each([
  ['servers', undefined],
  ['a list of servers', { poll: { interval_seconds: 1 } }],
])('reads a community without %s', async (_, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-community-'))
  try {
    const file = join(folder, 'community.yaml')
    writeFileSync(file, JSON.stringify({ community: { wordmark: 'W' }, servers }))
    const read = readCommunity(file)
    expect(read.servers).toEqual({ list: [], ...servers })
    expect(sandboxPorts(read)).toEqual([])
    expect(communityText(await onFreePorts(read))).toBe(communityText(read))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
