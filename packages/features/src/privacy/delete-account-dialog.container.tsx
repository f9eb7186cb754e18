import type { OwnAccount } from '@warmup/domain/privacy'
import { paths } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { DeleteAccountDialog } from '@warmup/ui/privacy'
import { useNotify } from '../shared/index.ts'
import { useDeleteAccount } from './use-delete-account.ts'

export type DeleteAccountContainerProps = {
  isOpen: boolean
  onClose: () => void
  user: { readonly steamId: string; readonly username: string }
  account: OwnAccount
  /** Ends the session in this browser. */
  onLogOut: () => Promise<void>
  /** Opens the login dialog. */
  onLogin: () => void
}

/** Deletes the player's account once the button has been held. */
export const DeleteAccountContainer = ({
  user,
  account,
  onLogOut,
  onLogin,
  ...dialog
}: DeleteAccountContainerProps) => {
  const { t } = useTranslation('privacy')
  const notify = useNotify(undefined)
  const {
    reset,
    obstacle = account.obstacle,
    ...deletion
  } = useDeleteAccount(user.steamId, async () => {
    notify('success', t('deletion.done'))
    await onLogOut()
  })
  const signInAgain = async () => {
    dialog.onClose()
    await onLogOut()
    onLogin()
  }
  return (
    <DeleteAccountDialog
      {...deletion}
      isOpen={dialog.isOpen}
      name={user.username}
      practiceServers={account.practiceServers}
      obstacle={obstacle}
      ordersHref={`${paths.practice}?orders`}
      onSignInAgain={() => void signInAgain()}
      onClose={() => {
        reset()
        dialog.onClose()
      }}
    />
  )
}
