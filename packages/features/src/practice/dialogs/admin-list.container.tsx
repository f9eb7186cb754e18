import type { Loadable } from '@warmup/ui/common'
import { AdminListDialog, TeammatesDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import type { SeenServer } from '../../matches/index.ts'
import { useLoadable, usePlayerHref } from '../../shared/index.ts'
import { adminsQuery, teammatesQuery } from '../practice.queries.ts'
import type { ServerDialogProps } from './dialog-props.ts'
import { useAdminEditing } from './use-admin-editing.ts'

/** A server's admins, with past teammates as suggestions. */
export const AdminListContainer = ({ isOpen, onClose, server, steamId }: ServerDialogProps) => {
  const seen = { steamId, serverId: server.id }
  const playerHref = usePlayerHref(isOpen)
  const admins = useLoadable(adminsQuery(seen, isOpen))
  const [isChoosing, setChoosing] = useState(false)
  const [wasChoosing, setWasChoosing] = useState(false)
  const list = admins.status === 'ready' ? admins.data : undefined
  const { editing, adminIds, addTeammate } = useAdminEditing(seen, server.name, list)
  const isOwner = list?.isOwner ?? server.role === 'owner'
  const shown: Loadable<NonNullable<typeof list>['admins']> =
    admins.status === 'ready' ? { status: 'ready', data: admins.data.admins } : admins
  const choose = () => {
    setWasChoosing(true)
    setChoosing(true)
  }
  return (
    <>
      <AdminListDialog
        isOpen={isOpen}
        onClose={onClose}
        serverName={server.name}
        ownSteamId={steamId}
        playerHref={playerHref}
        admins={shown}
        isApplied={list?.isApplied}
        editing={isOwner ? { ...editing, onPastTeammates: choose } : undefined}
      />
      {wasChoosing && (
        <TeammatesContainer
          isOpen={isOpen && isChoosing}
          onClose={() => setChoosing(false)}
          seen={seen}
          adminIds={adminIds}
          playerHref={playerHref}
          onAdd={addTeammate}
        />
      )}
    </>
  )
}

type TeammatesContainerProps = Pick<ServerDialogProps, 'isOpen' | 'onClose'> & {
  seen: SeenServer
  adminIds: readonly string[]
  playerHref: ReturnType<typeof usePlayerHref>
  onAdd: ReturnType<typeof useAdminEditing>['addTeammate']
}

const TeammatesContainer = ({ seen, ...dialog }: TeammatesContainerProps) => (
  <TeammatesDialog {...dialog} teammates={useLoadable(teammatesQuery(seen))} />
)
