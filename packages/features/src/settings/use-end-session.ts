import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@warmup/domain/accounts'
import { useState } from 'react'
import { ApiError } from '../shared/index.ts'
import { sessionCalls } from './sessions.calls.ts'
import { sessionsQuery } from './sessions.queries.ts'

/** Target of the action: one session, or all others. */
export type SessionEnd = AccountSession | 'others'

const end = async (target: SessionEnd): Promise<void> => {
  if (target === 'others') await sessionCalls.write('endOtherSessions')
  else
    await sessionCalls.write('endSession', { params: { id: target.id } }).catch((error) => {
      // The session has already ended.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
}

/** Ends sessions after confirmation. `target` stays while the dialog closes. */
export const useEndSession = (steamId: string | undefined) => {
  const client = useQueryClient()
  const [question, setQuestion] = useState<{ readonly target: SessionEnd; readonly isOpen: boolean }>()
  const close = () => setQuestion((asked) => asked && { ...asked, isOpen: false })
  const ending = useMutation({
    mutationFn: end,
    onSuccess: async () => {
      // Waits for the new list, so that the ended session disappears together with the dialog.
      await client.invalidateQueries({ queryKey: sessionsQuery(steamId).queryKey })
      close()
    },
  })
  return {
    question,
    isBusy: ending.isPending,
    hasFailed: ending.isError,
    ask: (target: SessionEnd) => {
      ending.reset()
      setQuestion({ target, isOpen: true })
    },
    confirm: () => question && ending.mutate(question.target),
    cancel: close,
  }
}
