import { LogoutDialog } from '@warmup/ui/shell'
import { useState } from 'react'

export type LogoutDialogContainerProps = {
  isOpen: boolean
  username: string
  onLogout: () => Promise<void> | void
  onClose: () => void
}

/** The question before logging out; stays open and busy while the account is left. */
export const LogoutDialogContainer = ({ isOpen, username, onLogout, onClose }: LogoutDialogContainerProps) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onLogout()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return <LogoutDialog isOpen={isOpen} username={username} isBusy={isBusy} onConfirm={confirm} onCancel={onClose} />
}
