import { ActionDialog } from '@warmup/ui/console'
import { saveFile, useCopy } from '../../shared/index.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'

type ActionDialogContainerProps = ActionFormOptions & { isOpen: boolean; onClose: () => void }

/** The dialog of one action. */
export const ActionDialogContainer = ({ isOpen, onClose, ...options }: ActionDialogContainerProps) => {
  const { outcome, copy } = useCopy<'new'>()
  return (
    <ActionDialog
      {...useActionForm(options)}
      isOpen={isOpen}
      draft={options.request.draft}
      onClose={onClose}
      copy={outcome?.state ?? 'idle'}
      onCopy={(text) => void copy('new', text)}
      onDownload={(text) => saveFile('vip-codes.txt', 'text/plain', text)}
    />
  )
}
