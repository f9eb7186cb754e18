import type { AccountAction } from './accounts.calls.ts'

/** Milliseconds that a report may take: signing out must not wait for a record of it. */
const longestReportMs = 2_000

/** Has a login or logout recorded (section 7, /api/auth/log). A record that fails keeps nobody from anything. */
export const reportAction = async (steamId: string, action: AccountAction, token: string): Promise<void> => {
  try {
    const { recordAction } = await import('./accounts.calls.ts')
    await recordAction(steamId, action, { token, timeoutMs: longestReportMs })
  } catch {
    // Unrecorded.
  }
}
