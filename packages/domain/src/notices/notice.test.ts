import { expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { getNoticeSettings, getNotices } from './calls.ts'
import { noticeFixture, noticesFixture } from './fixtures.ts'
import { noticeKinds } from './kinds.ts'
import { noticeHref, unreadCount } from './notice.ts'
import { noticeSettings, withoutMails } from './settings.ts'

const wire = { id: 3, kind: 'vip_ending', at: '2026-11-26T11:00:00Z', isRead: false, isListed: true, isAlerted: true }

it('the reading skips notices of unknown kinds', () => {
  const notices = [
    { ...wire, subject: '', hours: 24 },
    { ...wire, id: 2, kind: 'tournament' },
  ]
  const read = safeParse(getNotices.response, { notices })
  expect(read.data?.notices).toMatchObject([{ id: 3, kind: 'vip_ending', hours: 24 }])
})

it('the settings of a backend that lacks a new kind have its defaults', () => {
  const { map_played, ...former } = noticeSettings([{ kind: 'vip_ending', way: 'mail', isOn: false }])
  const read = safeParse(getNoticeSettings.response, { settings: former, hasEmail: true })
  expect(read.data?.settings).toEqual({ ...former, map_played })
})

it('a notice leads to where its player acts: the renewal of a server, the page of VIP, the server with the map', () => {
  expect(noticeHref({ kind: 'practice_ending', subject: 'a/b' })).toBe('/pracc?renew=a%2Fb')
  expect(noticeHref({ kind: 'practice_ended', subject: 'ab' })).toBe('/pracc?renew=ab')
  expect(noticeHref({ kind: 'practice_ready', subject: 'ab' })).toBe('/pracc')
  expect(noticeHref({ kind: 'vip_ending', subject: '' })).toBe('/vip')
  expect(noticeHref({ kind: 'map_played', subject: 'a/b' })).toBe('/servers/details/a%2Fb')
})

it('the samples have a notice of each kind', () =>
  expect(new Set(noticesFixture().map(({ kind }) => kind))).toEqual(new Set(noticeKinds)))

it('the count has the unread notices of the list', () => {
  const notices = [noticeFixture(), noticeFixture({ isListed: false }), noticeFixture({ isRead: true })]
  expect(unreadCount(notices)).toBe(1)
})

it('a choice replaces one default, and stopping mails leaves the other ways', () => {
  const chosen = noticeSettings([{ kind: 'practice_ready', way: 'mail', isOn: true }])
  expect(chosen.practice_ready).toEqual({ portal: true, mail: true, browser: true })
  expect(chosen.practice_ending).toEqual(noticeSettings([]).practice_ending)
  const stopped = Object.values(noticeSettings(withoutMails))
  expect(stopped.every(({ mail, portal }) => !mail && portal)).toBe(true)
})
