import { expect, it } from 'vitest'
import { boughtVip } from './bought-vip.ts'
import type { MembershipStatus } from './endless-vip.ts'

const january = '2027-01-31T15:59:59.999Z'
const april = '2027-04-30T15:59:59.999Z'
const vip = (expireDate: MembershipStatus['expireDate']): MembershipStatus => ({ type: 'vip', expireDate })
const none: MembershipStatus = { type: 'none', expireDate: null }

it.each([
  ['the first VIP', none, vip(january), new Date(january)],
  ['more days', vip(january), vip(april), new Date(april)],
  ['VIP without an end', vip(january), vip(null), 'never'],
  ['nothing', vip(january), vip(january), undefined],
  ['nothing, without VIP', none, none, undefined],
  ['days taken away', vip(april), vip(january), undefined],
  ['nothing, of VIP without an end', vip(null), vip(null), undefined],
  ['VIP on top of another membership', { type: 'pro', expireDate: null }, { type: 'pro', expireDate: null }, undefined],
  ['an end that was unknown before', vip(undefined), vip(april), undefined],
  ['a membership without a known end', none, vip(undefined), undefined],
] as const)('buying %s', (_, before, after, expected) => expect(boughtVip(before, after)).toEqual(expected))
