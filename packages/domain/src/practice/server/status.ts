/** `TERMINA` is a truncated `TERMINATING` from some backends; unknown values count as `PENDING`. */
export const practiceStatuses = [
  'RUNNING',
  'CREATING',
  'SWITCHING',
  'TERMINATING',
  'TERMINATED',
  'TERMINA',
  'PENDING',
] as const
export type PracticeStatus = (typeof practiceStatuses)[number]

/** Why a server is pending, if known (docs/product/practice.md#practice-status). */
export const pendingReasons = ['starting', 'restarting', 'updating', 'verifying', 'failing'] as const
export type PendingReason = (typeof pendingReasons)[number]

export const readPracticeStatus = (text: string): PracticeStatus => {
  const status = text.trim().toUpperCase()
  return practiceStatuses.find((known) => known === status) ?? 'PENDING'
}
