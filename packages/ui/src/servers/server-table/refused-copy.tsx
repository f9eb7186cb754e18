import { type RefObject, useRef } from 'react'
import { RefusedText } from '../../common/copy-button/index.ts'
import { useDismissal } from '../../common/floating/index.ts'

type RefusedCopyProps = {
  label: string
  command: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The command in a field to select, beside a row whose copy the browser refused (issue 2, 13). */
export const RefusedCopy = ({ label, command, anchor, onClose }: RefusedCopyProps) => {
  const surface = useRef<HTMLElement>(null)
  useDismissal(true, [surface, anchor], (reason) => {
    if (reason === 'escape') anchor.current?.focus()
    onClose()
  })
  return <RefusedText label={label} text={command} anchor={anchor} surface={surface} />
}
