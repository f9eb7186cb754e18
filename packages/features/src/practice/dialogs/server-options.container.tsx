import { refusalOf } from '@warmup/domain/practice'
import { type ServerOption, ServerOptionsDialog, usePracticeNotices } from '@warmup/ui/practice'
import { useState } from 'react'
import { serverCalls } from '../practice.calls.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'

type ServerOptionsContainerProps = ServerDialogProps & { onRenew: () => void }

/** Verifies a server's files, updates its game, or opens its renewal. */
export const ServerOptionsContainer = ({ isOpen, onClose, server, notify, onRenew }: ServerOptionsContainerProps) => {
  const notice = usePracticeNotices()
  const [chosen, setOption] = useState<ServerOption>()
  const starting = usePracticeWrite({
    write: (option: 'verify' | 'update') =>
      serverCalls.write(option === 'verify' ? 'verifyPracticeServer' : 'updatePracticeServer', {
        params: { id: server.id },
      }),
    onSuccess: (_, option) => {
      const isQueued = server.unknownSince !== undefined
      notify('success', isQueued ? notice.queued(server.name) : notice.started(option, server.name))
      onClose()
    },
  })
  const refusal = (option: ServerOption) => {
    const found = refusalOf(server, option, Date.now())
    return found === 'not_relocatable' ? undefined : found
  }
  const firstAllowed = (['verify', 'renew'] as const).find((option) => refusal(option) === undefined)
  return (
    <ServerOptionsDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      option={chosen ?? firstAllowed ?? 'verify'}
      onOption={setOption}
      refusalOf={refusal}
      players={server.players}
      isBusy={starting.isPending}
      failure={starting.error === null ? undefined : failureOf(starting.error, 'option_failed')}
      onStart={(option) => (option === 'renew' ? onRenew() : starting.mutate(option))}
    />
  )
}
