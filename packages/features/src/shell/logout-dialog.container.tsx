import { LogoutDialog } from '@warmup/ui/shell'
import { useState } from 'react'

export type LogoutDialogContainerProps = {
  isOpen: boolean
  username: string
  onLogout: () => Promise<void> | void
  onClose: () => void
}

/** Asks for confirmation; stays open and busy until the logout has finished. */
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
