import { useQueryClient } from '@tanstack/react-query'
import type { InviteTerms } from '@warmup/domain/practice'
import { InviteDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { useCopy, useLoadable } from '../../shared/index.ts'
import type { ServerDialogProps } from '../dialogs/dialog-props.ts'
import { peopleCalls } from '../practice.calls.ts'
import { invitesQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'

const usualTerms: InviteTerms = { time: '24h', uses: '5', makesAdmin: false }

/** The invite links of a server, for its owner. */
export const InvitesContainer = ({ isOpen, onClose, server, steamId }: ServerDialogProps) => {
  const client = useQueryClient()
  const query = invitesQuery({ steamId, serverId: server.id }, isOpen)
  const invites = useLoadable(query)
  const [terms, setTerms] = useState(usualTerms)
  const { outcome, copy } = useCopy<`${'link' | 'chat'} ${string}`>()
  const reload = () => void client.invalidateQueries({ queryKey: query.queryKey })
  const creating = usePracticeWrite({
    write: (body: InviteTerms) => peopleCalls.write('createInvite', { params: { id: server.id }, body }),
    onSuccess: reload,
    onError: reload,
  })
  const ending = usePracticeWrite({
    write: (invite: string) => peopleCalls.write('endInvite', { params: { id: server.id, invite } }),
    onSuccess: reload,
  })
  const failure =
    (creating.error && failureOf(creating.error, 'invite_failed')) ??
    (ending.error && failureOf(ending.error, 'invite_end_failed'))
  const [what, id] = (outcome?.key.split(' ') ?? []) as ['link' | 'chat' | undefined, string | undefined]
  return (
    <InviteDialog
      isOpen={isOpen}
      onClose={onClose}
      server={server}
      invites={invites}
      terms={terms}
      onTerms={setTerms}
      isCreating={creating.isPending}
      onCreate={() => {
        ending.reset()
        creating.mutate(terms)
      }}
      endingId={ending.isPending ? ending.variables : undefined}
      onEnd={(invite) => {
        creating.reset()
        ending.mutate(invite)
      }}
      copying={{
        copied: what === undefined || id === undefined ? undefined : { id, what },
        state: outcome?.state ?? 'idle',
        onCopy: (copied, kind, text) => void copy(`${kind} ${copied}`, text),
      }}
      failure={failure ?? undefined}
    />
  )
}
