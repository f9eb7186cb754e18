import type { Loadable } from '@warmup/ui/common'
import { AdminListDialog, TeammatesDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { useLoadable } from '../../shared/index.ts'
import { adminsQuery, teammatesQuery } from '../practice.queries.ts'
import type { ServerDialogProps } from './dialog-props.ts'
import { useAdminEditing } from './use-admin-editing.ts'

type AdminListContainerProps = ServerDialogProps & { ownSteamId: string | undefined }

/** The admins of a server, with the past teammates to choose from. */
export const AdminListContainer = ({ isOpen, onClose, server, ownSteamId }: AdminListContainerProps) => {
  const admins = useLoadable(adminsQuery(server.id, isOpen))
  const [isChoosing, setChoosing] = useState(false)
  const [wasChoosing, setWasChoosing] = useState(false)
  const list = admins.status === 'ready' ? admins.data : undefined
  const { editing, adminIds, addTeammate } = useAdminEditing(server, list)
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
        ownSteamId={ownSteamId}
        admins={shown}
        isApplied={list?.isApplied}
        editing={isOwner ? { ...editing, onPastTeammates: choose } : undefined}
      />
      {wasChoosing && (
        <TeammatesContainer
          isOpen={isOpen && isChoosing}
          onClose={() => setChoosing(false)}
          serverId={server.id}
          adminIds={adminIds}
          onAdd={addTeammate}
        />
      )}
    </>
  )
}

type TeammatesContainerProps = Pick<ServerDialogProps, 'isOpen' | 'onClose'> & {
  serverId: string
  adminIds: readonly string[]
  onAdd: ReturnType<typeof useAdminEditing>['addTeammate']
}

const TeammatesContainer = ({ serverId, ...dialog }: TeammatesContainerProps) => (
  <TeammatesDialog {...dialog} teammates={useLoadable(teammatesQuery(serverId))} />
)
