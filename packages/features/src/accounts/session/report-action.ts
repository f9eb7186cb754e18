import type { AccountAction } from './session.calls.ts'

/** Milliseconds that a report may take: signing out must not wait for its record. */
const reportTimeoutMs = 2_000

/** Records a login or logout of the current session at the API. Never rejects: an action without a record still counts. */
export const reportAction = async (steamId: string, action: AccountAction): Promise<void> => {
  try {
    const { recordAction } = await import('./session.calls.ts')
    await recordAction(steamId, action, { timeoutMs: reportTimeoutMs })
  } catch {
    // Not recorded.
  }
}
