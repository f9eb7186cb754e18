import {
  type ActionDraft,
  type ActionForm,
  type ActionInput,
  type ActionInputProblem,
  type ActionInputs,
  emptyInputs,
} from '@warmup/ui/console'
import { fn } from 'storybook/test'

/** The form of a dialog with these inputs and problems. */
export const actionForm = (
  inputs: Partial<ActionInputs> = {},
  problems: Partial<Record<ActionInput, ActionInputProblem>> = {},
): ActionForm => {
  const all = { ...emptyInputs, ...inputs }
  return {
    inputs: all,
    field: (name) => {
      const error = problems[name]
      return {
        name,
        onChange: fn(),
        onBlur: fn(),
        ref: fn(),
        defaultValue: all[name],
        ...(error === undefined ? {} : { error }),
      }
    },
    problemOf: (name) => problems[name],
    onChoose: fn(),
  }
}

const steamId = '76561198000000001'
const player = { player: steamId, subjectName: '张三' }
const server = { serverId: 'ps-7f3a21', subjectName: '周三队训' }
const order = {
  orderId: 'o7f3a21c9',
  subjectName: 'o7f3a21c9',
  payerName: '张三',
  product: 'new_server',
  currency: 'CNY',
  refundable: 9_800,
} as const

/** A draft of every kind. */
export const drafts = {
  grant: { kind: 'grant', steamId, subjectName: '张三' },
  revoke: { kind: 'revoke', steamId, type: 'pro', subjectName: '张三' },
  end_sessions: { kind: 'end_sessions', ...player },
  block: { kind: 'block', ...player },
  unblock: { kind: 'unblock', ...player },
  refund: { kind: 'refund', ...order },
  refund_by_hand: {
    kind: 'refund_by_hand',
    ...order,
    payments: [
      { tradeNo: 'w2026111800017f3a', method: 'wechat', amount: 9_800 },
      { tradeNo: 'a2026111800027f3a', method: 'alipay', amount: 9_800 },
    ],
  },
  create_server: { kind: 'create_server', subjectName: '', regions: ['ap-shanghai', 'ap-guangzhou'] },
  extend_server: { kind: 'extend_server', ...server },
  end_server: { kind: 'end_server', ...server },
  begin_maintenance: { kind: 'begin_maintenance', ...server },
  end_maintenance: { kind: 'end_maintenance', ...server },
  restart_server: { kind: 'restart_server', ...server },
  move_server: { kind: 'move_server', ...server },
  adopt_service: { kind: 'adopt_service', service: 'warmup-old-1', subjectName: 'warmup-old-1' },
  remove_stranger: { kind: 'remove_stranger', name: 'warmup-old-2', orphan: 'service', subjectName: 'warmup-old-2' },
  drain_node: { kind: 'drain_node', nodeId: 'n1a2b3', subjectName: 'node-a' },
  activate_node: { kind: 'activate_node', nodeId: 'n1a2b3', subjectName: 'node-a' },
  announce: { kind: 'announce', subjectName: '' },
  end_announcement: {
    kind: 'end_announcement',
    id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001',
    subjectName: '双倍积分活动已经开始。',
  },
  sanction: { kind: 'sanction', steamId, groups: ['aim', 'surf'], subjectName: '张三' },
  lift_sanction: {
    kind: 'lift_sanction',
    steamId,
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
    subjectName: '张三',
  },
  answer_appeal: {
    kind: 'answer_appeal',
    steamId,
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
    answer: 'shortened',
    subjectName: '张三',
  },
  reopen_appeal: {
    kind: 'reopen_appeal',
    steamId,
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
    subjectName: '张三',
  },
  dismiss_case: {
    kind: 'dismiss_case',
    steamId,
    id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5c01',
    subjectName: '张三',
  },
  warn_player: { kind: 'warn_player', serverId: 'aim-1', steamId, subjectName: '张三' },
  kick_player: { kind: 'kick_player', serverId: 'aim-1', steamId, subjectName: '张三' },
  say: { kind: 'say', serverId: 'aim-1', subjectName: '上海 Aim 1 服' },
  change_map: { kind: 'change_map', serverId: 'aim-1', map: 'de_mirage', subjectName: '上海 Aim 1 服' },
  make_key: { kind: 'make_key', key: `wk_${'4f21a8b3c07d59e6'.repeat(4)}`, subjectName: '' },
  revoke_key: { kind: 'revoke_key', name: 'QQ 群机器人', subjectName: 'QQ 群机器人' },
  add_webhook: { kind: 'add_webhook', secret: `whsec_${'q83vEjRW'.repeat(5)}q80=`, subjectName: '' },
  remove_webhook: { kind: 'remove_webhook', id: 'kook-ze', subjectName: 'kook-ze' },
  test_webhook: { kind: 'test_webhook', id: 'kook-ze', subjectName: 'kook-ze', reason: '测试' },
  make_codes: {
    kind: 'make_codes',
    codes: ['4F7K92QX0B3MTC81', '9QX4F7KTC810B3M2', 'B3MT4F7KC8192QX0', 'TC8192QX0B3M4F7K'],
    subjectName: '',
  },
  revoke_codes: { kind: 'revoke_codes', name: '春季杯奖品', subjectName: '春季杯奖品' },
  restart_match: { kind: 'restart_match', serverId: 'aim-1', subjectName: '上海 Aim 1 服' },
} satisfies Record<ActionDraft['kind'], ActionDraft>
