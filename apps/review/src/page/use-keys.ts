import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea')

/** Calls the action of a key: `a`, `Shift+A`, `+`. In a field, Escape leaves it and other keys type. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target)) {
      if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
      return
    }
    const isLetter = /^[a-z]$/i.test(event.key)
    const name = isLetter && event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase()
    const act = keys[name]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
