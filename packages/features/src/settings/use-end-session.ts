import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '@warmup/domain/accounts'
import { useState } from 'react'
import { ApiError } from '../shared/index.ts'
import { sessionsQuery } from './sessions.queries.ts'

/** What is to be ended: one session, or all but this one. */
export type SessionEnd = AccountSession | 'others'

const end = async (target: SessionEnd): Promise<void> => {
  const { endSession, endOtherSessions } = await import('./sessions.calls.ts')
  if (target === 'others') await endOtherSessions()
  else
    await endSession(target.id).catch((error) => {
      // Over already, which is what was wanted.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
}

/** Ends sessions, each after it was asked for and confirmed. `target` stays while the question closes. */
export const useEndSession = (steamId: string | undefined) => {
  const client = useQueryClient()
  const [question, setQuestion] = useState<{ readonly target: SessionEnd; readonly isOpen: boolean }>()
  const close = () => setQuestion((asked) => asked && { ...asked, isOpen: false })
  const ending = useMutation({
    mutationFn: end,
    onSuccess: async () => {
      // With the list as it is now, so that what was ended is gone when the question is.
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
