import { lazyDialog, usePreloadAtFirstMove } from '@warmup/ui/common'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { QuickJoinProps } from './quick-join.container.tsx'

const QuickJoin = lazyDialog(async () => (await import('./quick-join.container.tsx')).QuickJoinContainer)
const dialogs = [QuickJoin]

const OpenContext = createContext<(() => void) | undefined>(undefined)

type Props = Omit<QuickJoinProps, 'isOpen' | 'onClose'> & {
  /** Whether the feature is on. */
  isOn: boolean
  children: ReactNode
}

/** Quick join with its dialog, for the buttons that open it. */
export const QuickJoinProvider = ({ isOn, children, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  usePreloadAtFirstMove(dialogs)
  return (
    <OpenContext value={isOn ? open : undefined}>
      {children}
      {isOn && <QuickJoin isOpen={isOpen} onClose={() => setOpen(false)} {...props} />}
    </OpenContext>
  )
}

/** Opens quick join; undefined if the feature is off. */
export const useOpenQuickJoin = (): (() => void) | undefined => useContext(OpenContext)
