import { type RefObject, useEffect } from 'react'

const ownsKeys = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Whether `/` pressed there means the search rather than the character. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !(ctrlKey || metaKey || altKey) && !(target instanceof Element && target.closest(ownsKeys) !== null)

/** Lets `/` focus the search box from anywhere on the page, except where text is typed or a dialog is open. */
export const useSlashFocus = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
