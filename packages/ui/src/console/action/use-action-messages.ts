import {
  consoleAnnouncementMaxLength,
  maxMaintenanceHours,
  noteMaxLength,
  reasonMaxLength,
} from '@warmup/domain/console'
import { codeMaxHours, grantMaxDays, maxCodesAtOnce, maxCodeUses } from '@warmup/domain/membership'
import { maxSanctionMinutes } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import type { ActionInput, ActionInputProblem, ActionProblem } from './action-form.ts'

/** The message of an invalid input, and the limit that it names. */
const invalid = {
  type: ['type'],
  until: ['until'],
  by: ['required'],
  tradeNo: ['tradeNo'],
  amount: ['amount'],
  note: ['note', noteMaxLength],
  expiresServer: ['required'],
  owner: ['owner'],
  name: ['name'],
  password: ['password'],
  region: ['region'],
  duration: ['required'],
  isRelocatable: ['required'],
  hours: ['hours', maxMaintenanceHours],
  textZh: ['text', consoleAnnouncementMaxLength],
  textEn: ['text', consoleAnnouncementMaxLength],
  startsAt: ['moment'],
  endsAt: ['moment'],
  sanction: ['required'],
  because: ['required'],
  scope: ['required'],
  group: ['group'],
  serverId: ['serverId'],
  length: ['required'],
  minutes: ['minutes', maxSanctionMinutes],
  scopes: ['scopes'],
  target: ['target'],
  form: ['required'],
  url: ['url'],
  secret: ['secret'],
  channel: ['channel'],
  language: ['required'],
  events: ['scopes'],
  gives: ['required'],
  days: ['number', grantMaxDays],
  serverHours: ['number', codeMaxHours],
  count: ['number', maxCodesAtOnce],
  uses: ['number', maxCodeUses],
  reason: ['reason', reasonMaxLength],
  code: ['code'],
} as const satisfies Record<ActionInput, readonly [string, number?]>

/** Returns the messages of problems in the current language: of an input, and of the whole action. */
export const useActionMessages = () => {
  const { t } = useTranslation('console')
  return {
    inputMessage: (name: ActionInput, problem: ActionInputProblem): string => {
      if (problem !== 'invalid') return t(`action.invalid.${problem}`)
      const [key, max] = invalid[name]
      return t(`action.invalid.${key}`, { max })
    },
    problemMessage: (problem: ActionProblem): string => {
      if (problem.code === 'refused') {
        const why = t(`action.refusals.${problem.refusal}`)
        return t('action.refused', { why: problem.detail === '' ? why : `${why} (${problem.detail})` })
      }
      if (problem.code !== 'too_many_attempts') return t(`action.problems.${problem.code}`)
      const { retryAfterSeconds: count } = problem
      return count === undefined
        ? t('gate.problems.too_many_attempts_soon')
        : t('gate.problems.too_many_attempts', { count })
    },
  }
}
