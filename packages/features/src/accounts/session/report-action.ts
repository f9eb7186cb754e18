import type { AccountAction } from './session.calls.ts'

/** Timeout of a report in milliseconds, so that signing out does not wait long. */
const reportTimeoutMs = 2_000

/**
 * Records a login or logout of the current session at the API. Never rejects: the action succeeds even if recording
 * fails.
 */
export const reportAction = async (steamId: string, action: AccountAction): Promise<void> => {
  try {
    const { recordAction } = await import('./session.calls.ts')
    await recordAction(steamId, action, { timeoutMs: reportTimeoutMs })
  } catch {
    // Recording is optional.
  }
}
