import { expect, it } from 'vitest'
import { getVipStatus } from './calls.ts'
import { isEndlessVip } from './endless-vip.ts'

it.each([
  ['VIP whose end is null', { type: 'vip', expireDate: null }, true],
  ['VIP with an end', { type: 'vip', expireDate: '2099-01-01' }, false],
  ['VIP of a backend that names no end', { type: 'vip' }, false],
  ['VIP with an end that cannot be read', { type: 'vip', expireDate: '永久' }, false],
  ['another membership, with which VIP can be bought', { type: 'pro', expireDate: null }, false],
  ['no membership', { type: 'none', expireDate: null }, false],
])('%s', (_, answer, isEndless) => expect(isEndlessVip(getVipStatus.reading.parse(answer))).toBe(isEndless))
