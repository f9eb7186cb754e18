import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '@warmup/domain/common'
import { useLanguage } from '@warmup/i18n'
import { CalendarDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { useCopy, useLoadable, useSessionWrite } from '../../shared/index.ts'
import { calendarCalls } from '../practice.calls.ts'
import { calendarLinkQuery } from '../practice.queries.ts'

type CalendarLinkContainerProps = { isOpen: boolean; onClose: () => void; steamId: string }

/** The private link to the player's calendar. Its address is known until the dialog is opened again. */
export const CalendarLinkContainer = ({ isOpen, onClose, steamId }: CalendarLinkContainerProps) => {
  const client = useQueryClient()
  const query = calendarLinkQuery(steamId, isOpen)
  const current = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const { outcome, copy } = useCopy<'address'>()
  const language = chosen ?? current
  const onSettled = () => void client.invalidateQueries({ queryKey: query.queryKey })
  const making = useSessionWrite({
    write: () => calendarCalls.write('makeCalendarLink', { body: { language } }),
    onSuccess: ({ link }) => client.setQueryData(query.queryKey, { link }),
    onSettled,
  })
  const ending = useSessionWrite({
    write: () => calendarCalls.write('endCalendarLink'),
    onSuccess: (ended) => client.setQueryData(query.queryKey, ended),
    onSettled,
  })
  const link = useLoadable({ ...query, select: (answer) => answer.link })
  const made = making.data
  // Another tab may have replaced the link since.
  const isCurrent = link.status === 'ready' && link.data?.madeAt === made?.link?.madeAt
  return (
    <CalendarDialog
      isOpen={isOpen}
      onClose={onClose}
      link={link}
      address={isCurrent ? made?.address : undefined}
      language={language}
      onLanguage={setChosen}
      busy={making.isPending ? 'making' : ending.isPending ? 'ending' : undefined}
      failure={making.isError ? 'make' : ending.isError ? 'end' : undefined}
      onMake={() => {
        ending.reset()
        making.mutate(undefined)
      }}
      onEnd={() => {
        making.reset()
        ending.mutate(undefined)
      }}
      copying={{ state: outcome?.state ?? 'idle', onCopy: (text) => void copy('address', text) }}
    />
  )
}
