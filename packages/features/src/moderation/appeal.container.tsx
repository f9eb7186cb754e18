import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewAppeal } from '@warmup/domain/moderation'
import { AppealDialog } from '@warmup/ui/moderation'
import { useState } from 'react'
import { errorCodeOf, storeAnswer } from '../shared/index.ts'
import { moderationCalls } from './moderation.calls.ts'
import { ownSanctionsQuery } from './moderation.queries.ts'

const refusals = ['appealed', 'not_found'] as const

type AppealContainerProps = {
  steamId: string
  sanctionId: string
  /** Whether the player has appealed before. */
  isAgain: boolean
  isOpen: boolean
  onClose: () => void
}

/** Writes and sends an appeal against an own sanction; closes once it is sent. */
export const AppealContainer = ({ steamId, sanctionId, isAgain, isOpen, onClose }: AppealContainerProps) => {
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: NewAppeal) => moderationCalls.write('appealSanction', { body }),
    onSuccess: async (answer) => {
      await storeAnswer(client, ownSanctionsQuery(steamId).queryKey, answer)
      onClose()
    },
  })
  return (
    <AppealDialog
      isOpen={isOpen}
      onClose={onClose}
      isAgain={isAgain}
      words={words}
      onWords={setWords}
      onSubmit={() => mutate({ sanctionId, words: words.trim() })}
      isBusy={isPending}
      failure={error === null ? undefined : (errorCodeOf(error, refusals) ?? 'failed')}
    />
  )
}
