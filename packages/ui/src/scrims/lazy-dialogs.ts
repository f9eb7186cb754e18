import { lazyDialog } from '../common/index.ts'

/** Dialogs of the board, loaded separately from its page. */
export const PostScrimDialog = lazyDialog(
  async () => (await import('./post-scrim-dialog/post-scrim-dialog.tsx')).PostScrimDialog,
)
export const AnswerScrimDialog = lazyDialog(
  async () => (await import('./answer-scrim-dialog/answer-scrim-dialog.tsx')).AnswerScrimDialog,
)
export const ScrimConfirmation = lazyDialog(
  async () => (await import('./scrim-confirmation/scrim-confirmation.tsx')).ScrimConfirmation,
)
