import { useMutation } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { MailStop } from '@warmup/ui/notices'
import { ApiError } from '../shared/index.ts'
import { noticeCalls } from './notices.calls.ts'

const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Stops the mails of notices by the token of a mail, at a press. */
export const MailStopContainer = ({ token }: { token: string }) => {
  const stop = useMutation({
    mutationFn: () => noticeCalls.write('stopNoticeMails', { params: { token } }),
  })
  const states = { idle: 'idle', pending: 'busy', success: 'done', error: 'failed' } as const
  return (
    <MailStop
      state={isOver(stop.error) ? 'over' : states[stop.status]}
      onStop={() => stop.mutate()}
      settingsHref={paths.notices}
    />
  )
}
