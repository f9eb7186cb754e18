import { type RefObject, useEffect } from 'react'

const ownsKeys = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]'

/** Whether `/` on this target opens the search instead of typing the character. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !(ctrlKey || metaKey || altKey) && !(target instanceof Element && target.closest(ownsKeys) !== null)

/** Makes `/` focus the search box, except while typing text or in a dialog. */
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
