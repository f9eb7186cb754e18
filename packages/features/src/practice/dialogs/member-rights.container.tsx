import type { MemberRights } from '@warmup/domain/practice'
import { MemberRightsDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'

/** The owner's switches. Each change is sent immediately, and reverted if refused. */
export const MemberRightsContainer = ({ isOpen, onClose, server }: ServerDialogProps) => {
  const [saved, setSaved] = useState(server.rights)
  const saving = usePracticeWrite({
    write: (calls, rights: MemberRights) => calls.changeRights(server.id, rights),
    onSuccess: (_, rights) => setSaved(rights),
  })
  return (
    <MemberRightsDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      rights={saving.isPending ? saving.variables : saved}
      onChange={(rights) => saving.mutate(rights)}
      isSaving={saving.isPending}
      isSaved={saving.isSuccess}
      failure={saving.error === null ? undefined : failureOf(saving.error, 'rights_failed')}
    />
  )
}
