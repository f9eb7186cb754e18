import { type ConsoleActionKind, consoleActionKinds } from '@warmup/domain/console'
import { kookMessageUrl } from '@warmup/domain/webhooks'
import { type ActionDraft, type ActionInputs, emptyInputs } from '@warmup/ui/console'
import { expect, it } from 'vitest'
import { readMoment } from './action-candidate.ts'
import { actionSchema } from './action-schema.ts'

const steamId = '76561198000000001'
const subject = { subjectName: 'x' }
const money = { payerName: 'p', product: 'new_server', currency: 'CNY', refundable: 9_800 } as const
const payment = { tradeNo: 'w1', method: 'wechat', amount: 9_800 } as const

const byHand = { kind: 'refund_by_hand', orderId: 'o1', payments: [payment], ...money, ...subject } as const

const shortened = {
  kind: 'answer_appeal',
  steamId,
  id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001',
  answer: 'shortened',
  ...subject,
} as const satisfies ActionDraft

/** A draft of each kind. */
const drafts: Readonly<Record<ConsoleActionKind, ActionDraft>> = {
  grant: { kind: 'grant', steamId, ...subject },
  revoke: { kind: 'revoke', steamId, type: 'vip', ...subject },
  end_sessions: { kind: 'end_sessions', player: steamId, ...subject },
  block: { kind: 'block', player: steamId, ...subject },
  unblock: { kind: 'unblock', player: steamId, ...subject },
  refund: { kind: 'refund', orderId: 'o1', ...money, ...subject },
  refund_by_hand: byHand,
  create_server: { kind: 'create_server', owner: steamId, regions: ['ap-shanghai'], ...subject },
  extend_server: { kind: 'extend_server', serverId: 'ps-1', ...subject },
  end_server: { kind: 'end_server', serverId: 'ps-1', ...subject },
  begin_maintenance: { kind: 'begin_maintenance', serverId: 'ps-1', ...subject },
  end_maintenance: { kind: 'end_maintenance', serverId: 'ps-1', ...subject },
  restart_server: { kind: 'restart_server', serverId: 'ps-1', ...subject },
  move_server: { kind: 'move_server', serverId: 'ps-1', ...subject },
  adopt_service: { kind: 'adopt_service', service: 's-1', ...subject },
  remove_stranger: { kind: 'remove_stranger', name: 's-1', orphan: 'service', ...subject },
  drain_node: { kind: 'drain_node', nodeId: 'n1', ...subject },
  activate_node: { kind: 'activate_node', nodeId: 'n1', ...subject },
  announce: { kind: 'announce', ...subject },
  end_announcement: { kind: 'end_announcement', id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001', ...subject },
  sanction: { kind: 'sanction', steamId, groups: ['aim'], ...subject },
  dismiss_case: { kind: 'dismiss_case', steamId, id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001', ...subject },
  lift_sanction: { kind: 'lift_sanction', steamId, id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001', ...subject },
  answer_appeal: shortened,
  reopen_appeal: { kind: 'reopen_appeal', steamId, id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001', ...subject },
  warn_player: { kind: 'warn_player', serverId: 'aim-1', steamId, ...subject },
  kick_player: { kind: 'kick_player', serverId: 'aim-1', steamId, ...subject },
  say: { kind: 'say', serverId: 'aim-1', ...subject },
  change_map: { kind: 'change_map', serverId: 'aim-1', map: 'de_mirage', ...subject },
  restart_match: { kind: 'restart_match', serverId: 'aim-1', ...subject },
  make_key: { kind: 'make_key', key: `wk_${'0'.repeat(64)}`, ...subject },
  revoke_key: { kind: 'revoke_key', name: 'QQ', ...subject },
  add_webhook: { kind: 'add_webhook', secret: `whsec_${'A'.repeat(44)}`, ...subject },
  remove_webhook: { kind: 'remove_webhook', id: 'bot', ...subject },
  test_webhook: { kind: 'test_webhook', id: 'bot', reason: 'Test', ...subject },
  make_codes: { kind: 'make_codes', codes: ['0'.repeat(16), '1'.repeat(16), '2'.repeat(16)], ...subject },
  revoke_codes: { kind: 'revoke_codes', name: 'Cup', ...subject },
}

const filled: Partial<ActionInputs> = {
  reason: 'ticket 7',
  days: '30',
  count: '2',
  note: 'refunded by Li',
  name: 'duel',
  password: 'nade42',
  region: 'ap-shanghai',
  textZh: '你好',
  textEn: 'Hello',
  scopes: ['brief'],
  target: 'bot',
  url: 'https://hooks.example/1',
  events: ['server.down'],
}

const read = (draft: ActionDraft, inputs: Partial<ActionInputs> = {}, needsCode = false) =>
  actionSchema(draft, needsCode).safeParse({ ...emptyInputs, ...filled, ...inputs })

/** The wrong inputs with their problems. */
const problems = (...given: Parameters<typeof read>) =>
  Object.fromEntries(read(...given).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

it.each(consoleActionKinds)('builds the action %s from its inputs', (kind) => {
  const { data } = read(drafts[kind])
  expect(data?.action.kind).toBe(kind)
  expect(data?.reason).toBe('ticket 7')
})

it('omits empty inputs', () => {
  expect(read(drafts.grant).data?.action).toMatchObject({ until: null })
  expect(read(drafts.grant, { until: ' 2027-01-01 ' }).data?.action).toMatchObject({ until: '2027-01-01' })
  expect(read(byHand).data?.action).toMatchObject({ by: 'gateway', amount: undefined, tradeNo: undefined })
  expect(read(drafts.refund_by_hand, { amount: '30.5' }).data?.action).toMatchObject({ amount: 3_050 })
  expect(read(drafts.sanction).data?.action).toMatchObject({ scope: { kind: 'servers' }, minutes: 1_440 })
  expect(read(drafts.sanction, { length: 'forever', scope: 'group', group: 'aim' }).data?.action).toMatchObject({
    scope: { kind: 'group', group: 'aim' },
    minutes: null,
  })
  expect(read(drafts.answer_appeal).data?.action).toMatchObject({ answer: 'shortened', minutes: 1_440 })
  expect(read({ ...shortened, answer: 'kept' }).data?.action).not.toHaveProperty('minutes', 1_440)
  expect(read(drafts.add_webhook, { form: 'feishu' }).data?.action).not.toHaveProperty('secret')
  expect(read(drafts.add_webhook, { form: 'kook', secret: 'token', channel: '7' }).data?.action).toMatchObject({
    url: kookMessageUrl,
    secret: 'token',
    channel: '7',
  })
  expect(read(drafts.make_codes).data?.action).not.toHaveProperty('hours')
  expect(read(drafts.make_codes, { gives: 'server', serverHours: '24' }).data?.action).toMatchObject({
    days: 0,
    hours: 24,
  })
  expect(read(drafts.begin_maintenance, { hours: '1.5' }).data?.action).toMatchObject({ hours: 1.5 })
})

it.each<[ActionDraft, Partial<ActionInputs>, Record<string, string>]>([
  [drafts.block, { reason: '  ' }, { reason: 'required' }],
  [drafts.block, { reason: 'x'.repeat(201) }, { reason: 'invalid' }],
  [drafts.grant, { until: '2027-02-30' }, { until: 'invalid' }],
  [drafts.refund_by_hand, { amount: '30,5', note: '' }, { amount: 'invalid', note: 'required' }],
  [drafts.refund_by_hand, { amount: '0' }, { amount: 'invalid' }],
  [{ ...byHand, payments: [payment, { ...payment, tradeNo: 'w2' }] }, {}, { tradeNo: 'invalid' }],
  [{ kind: 'create_server', regions: [], subjectName: '' }, { region: '' }, { owner: 'required', region: 'invalid' }],
  [{ kind: 'create_server', regions: [], subjectName: '' }, { owner: 'me' }, { owner: 'invalid' }],
  [drafts.begin_maintenance, { hours: 'two' }, { hours: 'invalid' }],
  [drafts.begin_maintenance, { hours: '721' }, { hours: 'invalid' }],
  [drafts.sanction, { scope: 'group' }, { group: 'invalid' }],
  [drafts.sanction, { scope: 'server' }, { serverId: 'required' }],
  [drafts.sanction, { scope: 'server', serverId: 'a b' }, { serverId: 'invalid' }],
  [drafts.sanction, { length: 'other', minutes: '1.5' }, { minutes: 'invalid' }],
  [drafts.sanction, { length: 'other', minutes: '0' }, { minutes: 'invalid' }],
  [drafts.answer_appeal, { length: 'other', minutes: '0' }, { minutes: 'invalid' }],
  [drafts.make_key, { name: '', scopes: [], until: 'x' }, { name: 'required', scopes: 'invalid', until: 'invalid' }],
  [
    drafts.add_webhook,
    { target: 'QQ', url: '', events: [] },
    { target: 'invalid', url: 'required', events: 'invalid' },
  ],
  [drafts.add_webhook, { form: 'kook', channel: 'ze' }, { channel: 'invalid', secret: 'required' }],
  [
    drafts.make_codes,
    { name: '', days: '', count: '0', uses: '1.5', until: 'x' },
    { name: 'required', days: 'required', count: 'invalid', uses: 'invalid', until: 'invalid' },
  ],
  [
    drafts.make_codes,
    { days: '3661', count: '501', uses: '1000001' },
    { days: 'invalid', count: 'invalid', uses: 'invalid' },
  ],
  [drafts.make_codes, { days: '0' }, { days: 'invalid' }],
  [drafts.make_codes, { gives: 'server' }, { serverHours: 'required' }],
  [drafts.make_codes, { gives: 'server', serverHours: '8761' }, { serverHours: 'invalid' }],
  [drafts.announce, { textEn: '' }, { textEn: 'required' }],
  [drafts.announce, { textZh: 'x'.repeat(301), startsAt: 'tomorrow' }, { textZh: 'invalid', startsAt: 'invalid' }],
])('names the wrong inputs of %j', (draft, inputs, wrong) => {
  expect(problems(draft, inputs)).toEqual(wrong)
})

it('makes as many codes as are asked for', () => {
  expect(read(drafts.make_codes).data?.action).toMatchObject({ count: 2, codes: ['0'.repeat(16), '1'.repeat(16)] })
})

it('asks for the code only where it is needed', () => {
  expect(problems(drafts.refund, {}, true)).toEqual({ code: 'required' })
  expect(read(drafts.refund, { code: ' 123456 ' }, true).data?.code).toBe('123456')
})

it('reads times in China Standard Time, and only those that exist', () => {
  expect(readMoment('2026-11-28 04:00')).toBe(Date.parse('2026-11-27T20:00:00Z'))
  expect(readMoment('')).toBeUndefined()
  for (const text of ['2026-02-31 04:00', '2026-11-28 24:30', '2026-11-28', 'soon']) expect(readMoment(text)).toBeNaN()
})
