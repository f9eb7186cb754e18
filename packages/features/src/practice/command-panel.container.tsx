import { AllCommandsDialog, type CommandCopying, CommandPanel } from '@warmup/ui/practice'
import { useState } from 'react'
import { localStore, useCopy } from '../shared/index.ts'

const panelKey = 'practiceCommands'

/** Closed by default on phones, where the panel would push the servers out of sight. */
const isOpenAtFirst = (): boolean => {
  const chosen = localStore.get(panelKey)
  return chosen === undefined ? window.matchMedia('(width >= 48rem)').matches : chosen === 'open'
}

/** The commands. Remembers whether the panel is open. */
export const CommandPanelContainer = () => {
  const [isExpanded, setExpanded] = useState(isOpenAtFirst)
  const [areAllShown, setAllShown] = useState(false)
  const { outcome, copy } = useCopy<string>()
  const copying: CommandCopying = {
    copiedId: outcome?.key,
    state: outcome?.state ?? 'idle',
    onCopy: (id, text) => void copy(id, text),
  }
  const idle: CommandCopying = { ...copying, state: 'idle' }
  return (
    <>
      <CommandPanel
        isExpanded={isExpanded}
        onExpandedChange={(isOpen) => {
          setExpanded(isOpen)
          localStore.set(panelKey, isOpen ? 'open' : 'closed')
        }}
        copying={areAllShown ? idle : copying}
        onAllCommands={() => setAllShown(true)}
      />
      <AllCommandsDialog
        isOpen={areAllShown}
        onClose={() => setAllShown(false)}
        copying={areAllShown ? copying : idle}
      />
    </>
  )
}
