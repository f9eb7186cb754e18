import { expect, it } from 'vitest'
import { scrimPostBody } from './scrim-post.ts'

const post = { maps: [], level: 'pro', startsAt: '2026-11-28T20:00:00+08:00', region: 'ap-shanghai', note: '' }

it('cleans and cuts a note', () =>
  expect(scrimPostBody.parse({ ...post, note: ` gg\u0000${'x'.repeat(99)}` }).note).toMatch(/^gg ?x+$/))

it.each([{ maps: ['de_mirage; quit'] }, { level: 'best' }, { startsAt: 'tonight' }, { serverId: '../x' }])(
  'refuses a post with %j',
  (fields) => expect(scrimPostBody.safeParse({ ...post, ...fields }).success).toBe(false),
)
