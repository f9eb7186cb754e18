import { sessionCalls } from './session.calls.ts'

type AccountAction = 'LOGIN-STEAM' | 'LOGIN-EMAIL' | 'LOGOUT'

/** Timeout of a report in milliseconds, so that signing out does not wait long. */
const reportTimeoutMs = 2_000

/**
 * Records a login or logout of the current session at the API. Never rejects: the action succeeds even if recording
 * fails.
 */
export const reportAction = async (steamId: string, action: AccountAction): Promise<void> => {
  try {
    await sessionCalls.write('logAccountAction', { body: { steamId, action } }, { timeoutMs: reportTimeoutMs })
  } catch {
    // Recording is optional.
  }
}
