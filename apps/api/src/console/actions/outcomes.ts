import type { ActionOutcome, ActionRefusal } from '@warmup/domain/console'

/** The action took effect. `detail`: the id of what was created, or facts in no language. */
export const done = (detail = ''): ActionOutcome => ({ outcome: 'done', detail })

/** The subject was in the wanted state already. */
export const unchanged = (detail = ''): ActionOutcome => ({ outcome: 'unchanged', detail })

/** The action changed nothing. */
export const refused = (refusal: ActionRefusal, detail = ''): Extract<ActionOutcome, { outcome: 'refused' }> => ({
  outcome: 'refused',
  refusal,
  detail,
})

/** The action failed half-way, and can be repeated. */
export const failed = (detail: string): ActionOutcome => ({ outcome: 'failed', detail })
