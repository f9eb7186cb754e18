import type { KnownAdmin } from '@warmup/domain/practice'
import { HandOverDialog, usePracticeNotices } from '@warmup/ui/practice'
import { useMemo, useState } from 'react'
import { useLoadable } from '../../shared/index.ts'
import { peopleCalls } from '../practice.calls.ts'
import { adminsQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'

const nameOf = ({ playerName, note, steamId }: KnownAdmin): string => playerName || note || steamId

/** Hands a server over to one of its admins. */
export const HandOverContainer = ({ isOpen, onClose, server, steamId, notify }: ServerDialogProps) => {
  const notice = usePracticeNotices()
  const result = useLoadable(adminsQuery({ steamId, serverId: server.id }, isOpen))
  const [chosen, setChosen] = useState<string>()
  const [staysAdmin, setStaysAdmin] = useState(true)
  const admins = useMemo(
    () =>
      result.status === 'ready'
        ? { status: 'ready' as const, data: result.data.admins.filter((admin) => admin.steamId !== steamId) }
        : result,
    [result, steamId],
  )
  // An admin who was removed meanwhile is deselected.
  const next = admins.status === 'ready' ? admins.data.find((admin) => admin.steamId === chosen) : undefined
  const handing = usePracticeWrite({
    write: ({ to }: { to: KnownAdmin }) =>
      peopleCalls.write('handOverServer', { params: { id: server.id }, body: { steamId: to.steamId, staysAdmin } }),
    onSuccess: (_, { to }) => {
      notify('success', notice.handedOver(server.name, nameOf(to)))
      onClose()
    },
  })
  return (
    <HandOverDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      admins={admins}
      chosen={next?.steamId}
      onChoose={setChosen}
      staysAdmin={staysAdmin}
      onStaysAdmin={setStaysAdmin}
      isBusy={handing.isPending}
      failure={handing.error === null ? undefined : failureOf(handing.error, 'hand_over_failed')}
      onHandOver={() => next && handing.mutate({ to: next })}
    />
  )
}
