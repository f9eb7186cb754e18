import { ActionDialog } from '@warmup/ui/console'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'

export type ActionDialogContainerProps = ActionFormOptions & { onClose: () => void }

/** The dialog of one action. */
export const ActionDialogContainer = ({ onClose, ...options }: ActionDialogContainerProps) => {
  const { draft, isOpen } = options.request
  return <ActionDialog {...useActionForm(options)} isOpen={isOpen} draft={draft} onClose={onClose} />
}
