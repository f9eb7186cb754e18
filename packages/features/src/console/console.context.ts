import type { ActionDraft } from '@warmup/ui/console'
import { createContext, useContext } from 'react'
import type { OpenAccess } from './access/open-access.ts'

/** What pages of an open console need. */
export type OpenConsole = {
  readonly access: OpenAccess
  /** Whether the player may act: viewers get no buttons. */
  readonly canAct: boolean
  /** Whether moderation is on. */
  readonly hasSanctions: boolean
  /** Opens the action dialog. */
  readonly onAct: (draft: ActionDraft) => void
}

export const ConsoleContext = createContext<OpenConsole | undefined>(undefined)

/** The open console. Throws outside it. */
export const useConsole = (): OpenConsole => {
  const open = useContext(ConsoleContext)
  if (open === undefined) throw new Error('useConsole needs an open console above it')
  return open
}
