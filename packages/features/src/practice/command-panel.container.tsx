import { useWasPrerendered } from '@warmup/ui/common'
import { AllCommandsDialog, type CommandCopying, CommandPanel } from '@warmup/ui/practice'
import { useState } from 'react'
import { localStore, useCopy } from '../shared/index.ts'

const panelKey = 'practiceCommands'

/** One line at first for signed-in players, who come for their servers, and on phones, for which the page is prerendered. */
const isOpenAtFirst = (isVisitor: boolean, wasPrerendered: boolean): boolean => {
  if (wasPrerendered) return false
  const chosen = localStore.get(panelKey)
  return chosen === undefined ? isVisitor && window.matchMedia('(width >= 48rem)').matches : chosen === 'open'
}

/** The commands. Remembers whether the panel is open. */
export const CommandPanelContainer = ({ isVisitor }: { isVisitor: boolean }) => {
  const wasPrerendered = useWasPrerendered()
  const [isExpanded, setExpanded] = useState(() => isOpenAtFirst(isVisitor, wasPrerendered))
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
