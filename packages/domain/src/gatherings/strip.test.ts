import { expect, it } from 'vitest'
import { gatheringFixture } from './fixtures.ts'
import { pinOnStripMs } from './limits.ts'
import { onStrip } from './strip.ts'

const now = 1_000_000
const on = (serverId: string, more: Parameters<typeof gatheringFixture>[0] = {}) =>
  gatheringFixture({ serverId, ready: 2, ...more })
const idsOf = (...given: Parameters<typeof onStrip>) => onStrip(...given).map(({ serverId }) => serverId)
const iso = (time: number) => new Date(time).toISOString()
const visitor = { linked: undefined, own: undefined, now }

it('shows the linked gathering first, then the own, the complete, and the fullest', () => {
  const list = [on('few'), on('full', { ready: 5 }), on('complete', { state: 'reached' }), on('own'), on('linked')]
  const id = (serverId: string) => ({ serverId, pin: undefined })
  expect(idsOf(list, { linked: id('linked'), own: id('own'), now })).toEqual([
    'linked',
    'own',
    'complete',
    'full',
    'few',
  ])
})

it('shows a pinned gathering shortly before its time, and earlier to those who joined it or have its link', () => {
  const soon = on('soon', { pin: 'soon', startsAt: iso(now + pinOnStripMs) })
  const later = on('later', { pin: 'later', startsAt: iso(now + pinOnStripMs + 1) })
  expect(idsOf([soon, later], visitor)).toEqual(['soon'])
  const id = { serverId: 'later', pin: 'later' }
  expect(idsOf([later], { ...visitor, own: id })).toEqual(['later'])
  expect(idsOf([later], { ...visitor, linked: id })).toEqual(['later'])
})
