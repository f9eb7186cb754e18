/** `TERMINA` is a cut-off `TERMINATING` that some backends send; every other text counts as `PENDING`. */
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

/** What a pending server is pending for, where that is known (docs/product.md#practice-status). */
export const pendingReasons = ['starting', 'restarting', 'updating', 'verifying'] as const
export type PendingReason = (typeof pendingReasons)[number]

export const readPracticeStatus = (text: string): PracticeStatus => {
  const status = text.trim().toUpperCase()
  return practiceStatuses.find((known) => known === status) ?? 'PENDING'
}
