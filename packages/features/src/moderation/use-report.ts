import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewReport, reportDenials } from '@warmup/domain/moderation'
import type { ReportDraft } from '@warmup/ui/moderation'
import { useState } from 'react'
import { errorCodeOf, type ReportSubject, storeAnswer } from '../shared/index.ts'
import { moderationCalls } from './moderation.calls.ts'
import { ownReportsQuery } from './moderation.queries.ts'

const empty: ReportDraft = { reason: undefined, words: '' }

/** The body of a report; undefined while no reason is chosen. */
const bodyOf = ({ steamId, place, at }: ReportSubject, { reason, words }: ReportDraft): NewReport | undefined =>
  reason && {
    steamId,
    reason,
    words: words.trim(),
    ...(place?.kind === 'server' && { serverId: place.id }),
    ...(place?.kind === 'match' && { matchId: place.id }),
    ...(at !== undefined && { at }),
  }

/** Writes and sends the report of a player. */
export const useReport = (steamId: string, subject: ReportSubject) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(empty)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: NewReport) => moderationCalls.write('reportPlayer', { body }),
    onSuccess: (answer) => storeAnswer(client, ownReportsQuery(steamId).queryKey, answer),
  })
  return {
    draft,
    onDraft: setDraft,
    onSubmit: () => {
      const body = bodyOf(subject, draft)
      if (body !== undefined) mutate(body)
    },
    isBusy: isPending,
    isSent: isSuccess,
    failure: error === null ? undefined : (errorCodeOf(error, reportDenials) ?? ('failed' as const)),
  }
}
