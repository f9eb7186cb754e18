import { defaultDuration } from '@warmup/domain/payments'
import type { ActionInputs } from './action-form.ts'

/** The inputs of an action dialog that has just opened. */
export const emptyInputs: ActionInputs = {
  type: 'vip',
  until: '',
  by: 'gateway',
  tradeNo: '',
  amount: '',
  note: '',
  expiresServer: false,
  owner: '',
  name: '',
  password: '',
  region: '',
  duration: defaultDuration,
  isRelocatable: true,
  hours: '',
  textZh: '',
  textEn: '',
  startsAt: '',
  endsAt: '',
  sanction: 'ban',
  because: 'cheating',
  scope: 'servers',
  group: '',
  serverId: '',
  length: '1440',
  minutes: '',
  scopes: [],
  reason: '',
  code: '',
}
