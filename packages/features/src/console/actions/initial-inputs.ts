import { type ActionDraft, type ActionInputs, emptyInputs } from '@warmup/ui/console'

/** The inputs of a dialog that has just opened: what the page suggests is chosen. */
export const initialInputs = (draft: ActionDraft): ActionInputs => {
  if (draft.kind === 'test_webhook') return { ...emptyInputs, reason: draft.reason }
  if (draft.kind !== 'sanction') return emptyInputs
  const { suggested, wanted, serverId } = draft
  return {
    ...emptyInputs,
    ...(suggested && { because: suggested }),
    ...(wanted && { sanction: wanted }),
    ...(serverId !== undefined && { serverId }),
  }
}
