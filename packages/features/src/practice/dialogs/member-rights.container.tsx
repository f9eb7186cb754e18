import type { MemberRights } from '@warmup/domain/practice'
import { MemberRightsDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { peopleCalls, serverCalls } from '../practice.calls.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'

type Choices = { readonly rights: MemberRights; readonly isWatchable: boolean | undefined }

/** The owner's switches. Each change is sent immediately, and reverted if refused. */
export const MemberRightsContainer = ({ isOpen, onClose, server }: ServerDialogProps) => {
  const [saved, setSaved] = useState<Choices>({ rights: server.rights, isWatchable: server.isWatchable })
  const params = { id: server.id }
  const saving = usePracticeWrite({
    write: async ({ rights, isWatchable }: Choices) => {
      if (rights !== saved.rights) await peopleCalls.write('changeMemberRights', { params, body: rights })
      if (isWatchable !== undefined && isWatchable !== saved.isWatchable)
        await serverCalls.write('allowWatching', { params, body: { allowed: isWatchable } })
    },
    onSuccess: (_, choices) => setSaved(choices),
  })
  const shown = saving.isPending ? saving.variables : saved
  return (
    <MemberRightsDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      rights={shown.rights}
      onChange={(rights) => saving.mutate({ ...saved, rights })}
      isWatchable={shown.isWatchable}
      onWatchable={(isWatchable) => saving.mutate({ ...saved, isWatchable })}
      isSaving={saving.isPending}
      isSaved={saving.isSuccess}
      failure={saving.error === null ? undefined : failureOf(saving.error, 'rights_failed')}
    />
  )
}
