import type { PracticeServer } from '@warmup/domain/practice'
import type { CardDialog } from '@warmup/ui/practice'
import { useState } from 'react'

/** A dialog about a server; it stays mounted while it closes, and each opening begins anew. */
type OpenDialog = {
  readonly dialog: CardDialog
  readonly server: PracticeServer
  readonly opening: number
  readonly isOpen: boolean
}

/** Which dialog about a server is open. */
export const useOpenDialog = () => {
  const [open, setOpen] = useState<OpenDialog>()
  return {
    open,
    show: (dialog: CardDialog, server: PracticeServer) =>
      setOpen((last) => ({ dialog, server, opening: (last?.opening ?? 0) + 1, isOpen: true })),
    close: () => setOpen((last) => last && { ...last, isOpen: false }),
  }
}

/** A dialog that begins anew with each opening, which `count` tells from each other; 0 before the first. */
export const useOpening = () => {
  const [{ count, isOpen }, set] = useState({ count: 0, isOpen: false })
  return {
    count,
    isOpen,
    open: () => set((last) => ({ count: last.count + 1, isOpen: true })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  }
}
