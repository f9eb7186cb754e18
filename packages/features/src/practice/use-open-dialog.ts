import type { LastChoice, PracticeServer } from '@warmup/domain/practice'
import type { CardDialog } from '@warmup/ui/practice'
import { useSessionState } from './use-session-state.ts'

/** A dialog about a server; it stays mounted while it closes, and resets on each opening. */
type OpenDialog = {
  readonly dialog: CardDialog
  readonly server: PracticeServer
  /** The terms with which a renewal begins; the player's last choice by default. */
  readonly terms?: LastChoice | undefined
  readonly opening: number
  readonly isOpen: boolean
}

/** The open dialog about a player's server; none once the player's session has ended. */
export const useOpenDialog = (steamId: string | undefined) => {
  const [open, set] = useSessionState<OpenDialog | undefined>(steamId, undefined)
  return {
    open,
    show: (dialog: CardDialog, server: PracticeServer, terms?: LastChoice) =>
      set((last) => ({ dialog, server, terms, opening: (last?.opening ?? 0) + 1, isOpen: true })),
    close: () => set((last) => last && { ...last, isOpen: false }),
  }
}

/**
 * A player's dialog that resets on each opening. `count` numbers the openings; 0 before the first, and once the
 * player's session has ended.
 */
export const useOpening = (steamId: string | undefined) => {
  const [{ count, isOpen }, set] = useSessionState(steamId, { count: 0, isOpen: false })
  return {
    count,
    isOpen,
    open: () => set((last) => ({ count: last.count + 1, isOpen: true })),
    close: () => set((last) => ({ ...last, isOpen: false })),
  }
}
