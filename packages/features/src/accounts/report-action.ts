import { logAccountAction } from '@warmup/domain/accounts/calls'
import { call } from '../shared/index.ts'

/** Milliseconds that a report may take: signing out must not wait for a record of it. */
const longestReportMs = 2_000

/** Has a login or logout recorded (section 7, /api/auth/log). A record that fails keeps nobody from anything. */
export const reportAction = async (
  steamId: string,
  action: 'LOGIN-STEAM' | 'LOGIN-EMAIL' | 'LOGOUT',
  token: string,
): Promise<void> => {
  await call(logAccountAction, { body: { steamId, action } }, { token, timeoutMs: longestReportMs }).catch(() => {})
}
