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
} satisfies Record<ActionDraft['kind'], ActionDraft>
