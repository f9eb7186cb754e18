import { expect, it } from 'vitest'
import { onFreePorts, sandboxPorts } from './community.ts'

const community = {
  community: { wordmark: 'W' },
  servers: {
    poll: { interval_seconds: 1 },
    list: [
      { id: 'a', address: '127.0.0.1:27101', ping_target: '127.0.0.1:28101' },
      { id: 'b', address: '127.0.0.1:27102', query_port: 27_202 },
      { id: 'c', address: 'game.example.com:27015', ping_target: 'game.example.com:8443' },
    ],
  },
}

it('knows the ports that the sandbox plays on', () => {
  expect(sandboxPorts(community)).toEqual([27_101, 28_101, 27_102, 27_202])
})

it('moves every port of this machine by the same distance, and nothing else', async () => {
  const moved = await onFreePorts(community)
  const distance = (sandboxPorts(moved)[0] ?? 0) - 27_101
  expect(sandboxPorts(moved)).toEqual(sandboxPorts(community).map((port) => port + distance))
  expect(Math.min(...sandboxPorts(moved))).toBeGreaterThanOrEqual(10_000)
  expect(moved.servers.list[2]).toEqual(community.servers.list[2])
  expect(moved.servers.poll).toEqual(community.servers.poll)
  expect(moved.community).toEqual(community.community)
})
