import { expect, test } from 'vitest'
import { communityWith } from '../../test/community.ts'
import { editServers } from './edit-servers.ts'

const servers = (list: { id: string; address: string }[], poll: object = {}) => communityWith(list, { poll }).servers

const running = servers([
  { id: 'a', address: '127.0.0.1:27101' },
  { id: 'b', address: '127.0.0.1:27102' },
])

test('displayed fields of a server change at once', () => {
  const edited = servers([
    { ...{ name_display: { zh: '甲', en: 'A' }, region: 'ap-tokyo', ontop: 3 }, id: 'a', address: '127.0.0.1:27101' },
    { id: 'b', address: '127.0.0.1:27102' },
  ])
  const { content, needsRestart } = editServers(running, edited)
  expect(needsRestart).toEqual([])
  expect(content.list[0]).toMatchObject({ name_display: { zh: '甲', en: 'A' }, region: 'ap-tokyo', ontop: 3 })
})

test('an edit of quick join takes effect at once', () => {
  const edited = { ...running, quickJoin: { nearFirst: true } }
  const { content, needsRestart } = editServers(running, edited)
  expect(content.quickJoin).toEqual({ nearFirst: true })
  expect(needsRestart).toEqual([])
})

test('the order of the servers changes at once; those that were removed come last until the restart', () => {
  const three = servers(['a', 'b', 'c'].map((id, index) => ({ id, address: `127.0.0.1:${27_101 + index}` })))
  const edited = servers([
    { id: 'd', address: '127.0.0.1:27104' },
    { id: 'c', address: '127.0.0.1:27103' },
    { id: 'b', address: '127.0.0.1:27102' },
  ])
  const { content, needsRestart } = editServers(three, edited)
  expect(content.list.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(needsRestart).toEqual(['servers.list: a was removed', 'servers.list: d was added'])
})

test('the set of servers, and how they are polled and counted, need a restart', () => {
  const changed = { category: 'retakes', log_secret: 'a-secret-of-a-server', query_port: 27_200, name: 'Renamed' }
  const edited = servers(
    [
      { ...changed, id: 'a', address: '127.0.0.1:27105' },
      { id: 'c', address: '127.0.0.1:27103' },
    ],
    { interval_seconds: 3 },
  )
  const { content, needsRestart } = editServers(running, edited)
  expect(needsRestart).toEqual([
    'servers.poll: changed',
    'servers.list: address of a was changed',
    'servers.list: query_port of a was changed',
    'servers.list: category of a was changed',
    'servers.list: log_secret of a was changed',
    'servers.list: b was removed',
    'servers.list: c was added',
  ])
  expect(content.poll).toEqual(running.poll)
  expect(content.list).toEqual([{ ...running.list[0], name: 'Renamed' }, running.list[1]])
})

test('a reverted edit no longer needs a restart', () => {
  const edited = servers([{ id: 'a', address: '127.0.0.1:27101' }])
  const { content } = editServers(running, edited)
  expect(editServers(content, running).needsRestart).toEqual([])
})
