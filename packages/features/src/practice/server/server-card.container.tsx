import type { PracticeServer } from '@warmup/domain/practice'
import { withUnknown } from '@warmup/domain/servers'
import { type CardDialog, ServerCard, usePracticeNotices } from '@warmup/ui/practice'
import { PlayerList } from '@warmup/ui/servers'
import { useState } from 'react'
import { type Notify, useCopy, useSecondsLeft } from '../../shared/index.ts'
import { serverCalls } from '../practice.calls.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import { noteRestart, restartLockedUntil, withOwnRestart } from './restart-lock.ts'
import { useSendToPc } from './use-send-to-pc.ts'

type ServerCardContainerProps = {
  server: PracticeServer
  now: number
  staleSeconds: number | undefined
  pageHref?: string
  notify: Notify
  onOpen: (dialog: CardDialog) => void
}

/** A server's card: copies, restarts, and opens the other dialogs. */
export const ServerCardContainer = ({
  server,
  now,
  staleSeconds,
  pageHref,
  notify,
  onOpen,
}: ServerCardContainerProps) => {
  const notice = usePracticeNotices()
  const { outcome, copy } = useCopy<'command' | 'id'>()
  const [lockedUntil, setLockedUntil] = useState(() => restartLockedUntil(server.id, Date.now()))
  const lockedSeconds = useSecondsLeft(lockedUntil)
  const restart = usePracticeWrite({
    write: () => serverCalls.write('restartPracticeServer', { body: { instance_id: server.id } }),
    onSuccess: () => {
      noteRestart(server.id, Date.now())
      setLockedUntil(restartLockedUntil(server.id, Date.now()))
      notify('success', (server.unknownSince === undefined ? notice.restarted : notice.queued)(server.name))
    },
    onError: (error) => notify('failure', notice.failure(failureOf(error, 'restart_failed'))),
  })
  const sending = useSendToPc(server)
  const stateOf = (what: 'command' | 'id') => (outcome?.key === what ? outcome.state : 'idle')
  return (
    <ServerCard
      server={withOwnRestart(server, now)}
      now={now}
      staleSeconds={staleSeconds}
      pageHref={pageHref}
      {...(server.players !== undefined &&
        server.present !== undefined && {
          playerList: <PlayerList players={{ status: 'ready', data: withUnknown(server.present, server.players) }} />,
        })}
      copying={{
        command: stateOf('command'),
        id: stateOf('id'),
        onCopy: (what, text) => void copy(what, text),
      }}
      restart={{ lockedSeconds, isLoading: restart.isPending }}
      sending={sending}
      onRestart={() => restart.mutate(undefined)}
      onOpen={onOpen}
    />
  )
}
