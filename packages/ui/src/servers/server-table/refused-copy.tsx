import { chakra } from '@chakra-ui/react/styled-system'
import { type RefObject, useEffect, useRef } from 'react'
import { SelectableText } from '../../common/copy-button/index.ts'
import { useDismissal, useFloating } from '../../common/floating/index.ts'
import { popoverRecipe } from '../../common/popover/popover.recipe.ts'

const Surface = chakra('div', popoverRecipe)

type RefusedCopyProps = {
  label: string
  command: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The command in a field to select, beside a row whose copy the browser refused (issue 2, 13). */
export const RefusedCopy = ({ label, command, anchor, onClose }: RefusedCopyProps) => {
  const surface = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useDismissal(true, [surface, anchor], (reason) => {
    if (reason === 'escape') anchor.current?.focus()
    onClose()
  })
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const float = useFloating(anchor, 'bottom-end', surface)
  return (
    <Surface ref={float} popover="manual" p="3" width="min(420px, calc(100vw - 16px))">
      <SelectableText label={label} text={command} fieldRef={field} />
    </Surface>
  )
}
