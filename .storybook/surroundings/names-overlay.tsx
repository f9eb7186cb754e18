import axe from 'axe-core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Named = { key: number; name: string; left: number; top: number; width: number; height: number; isSilent: boolean }

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What the tab key reaches, in its order, with the name that a screen reader says. */
const readNames = (): Named[] => {
  axe.setup(document.documentElement)
  try {
    const elements = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
      (element) =>
        element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
    )
    const modal = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1)
    return elements
      .filter((element) => modal === undefined || modal.contains(element))
      .map((element, key) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const name = axe.commons.text.accessibleText(element)
        return { key, name, left, top, width, height, isSilent: name === '' }
      })
  } finally {
    axe.teardown()
  }
}

const same = (one: readonly Named[], other: readonly Named[]): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Draws the keyboard's order and the accessible names over a story. */
export const NamesOverlay = ({ root }: { root: HTMLElement }) => {
  const [names, setNames] = useState<readonly Named[]>([])
  useEffect(() => {
    const read = () =>
      setNames((before) => {
        const now = readNames()
        return same(before, now) ? before : now
      })
    read()
    const observer = new ResizeObserver(read)
    observer.observe(root)
    const timer = setInterval(read, 500)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [root])
  const host = [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')].at(-1) ?? document.body
  return createPortal(
    <div aria-hidden style={{ position: 'fixed', inset: 0, zIndex: 2_000, pointerEvents: 'none' }}>
      {names.map(({ key, name, left, top, width, height, isSilent }) => {
        const color = isSilent ? '#C81E2B' : '#1D63C9'
        return (
          <div key={key} style={{ position: 'absolute', left, top, width, height, outline: `2px solid ${color}` }}>
            <span
              style={{
                position: 'absolute',
                bottom: '100%',
                left: -2,
                maxWidth: 240,
                padding: '1px 5px',
                background: color,
                color: '#FFFFFF',
                font: '600 11px/1.4 system-ui, sans-serif',
                whiteSpace: 'nowrap',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
              }}
            >
              {key + 1} {isSilent ? '∅' : name}
            </span>
          </div>
        )
      })}
    </div>,
    host,
  )
}
