import { lazyDialog } from '@warmup/ui/common'
import { OwnData } from '@warmup/ui/privacy'
import { useState } from 'react'
import { useLoadable } from '../shared/index.ts'
import type { DeleteAccountContainerProps } from './delete-account-dialog.container.tsx'
import { ownAccountQuery } from './privacy.queries.ts'
import { useDownload } from './use-download.ts'

const LazyDeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.container.tsx')).DeleteAccountContainer,
)

export type OwnDataContainerProps = Pick<DeleteAccountContainerProps, 'onLogOut' | 'onLogin'> & {
  /** The signed-in player; absent for visitors. */
  user: DeleteAccountContainerProps['user'] | undefined
}

/** The player's own data: the download, and the deletion of the account. */
export const OwnDataContainer = ({ user, onLogin, onLogOut }: OwnDataContainerProps) => {
  const account = useLoadable(ownAccountQuery(user?.steamId))
  const [isDeleting, setDeleting] = useState(false)
  const data = account.status === 'ready' ? account.data : null
  return (
    <>
      <OwnData
        account={user && account}
        onLogin={onLogin}
        onDelete={() => setDeleting(true)}
        {...useDownload(user?.steamId)}
      />
      {user && data !== null && (
        <LazyDeleteAccountDialog
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          user={user}
          account={data}
          onLogOut={onLogOut}
          onLogin={onLogin}
        />
      )}
    </>
  )
}
