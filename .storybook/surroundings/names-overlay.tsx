import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Words, words } from '../pages/words.ts'
import { type Control, modalDialog, type Named, readKeyboardOrder } from './keyboard-order.ts'

type Box = { left: number; top: number; width: number; height: number }
type Mark = { label: string; isSilent: boolean; box: Box }
type Marks = { stops: readonly Mark[]; others: readonly Box[] }

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** Elements outside the window are not drawn, so a list of thousands of servers stays fast. */
const isInWindow = ({ left, top, width, height }: Box): boolean =>
  left < window.innerWidth && top < window.innerHeight && left + width > 0 && top + height > 0

const wordsFor = ({ role, name }: Named, w: Words): string =>
  [role && (w.roles[role] ?? role), name === '' ? w.noName : name].filter(Boolean).join(' · ')

const labelOf = (control: Control, at: number, w: Words): string => {
  const own = `${at + 1} ${wordsFor(control, w)}`
  return control.active ? `${own} → ${wordsFor(control.active, w)}` : own
}

const readMarks = (w: Words): Marks => {
  const { stops, others } = readKeyboardOrder()
  return {
    stops: stops.map((control, at) => ({
      label: labelOf(control, at, w),
      isSilent: control.name === '',
      box: boxOf(control.element),
    })),
    others: others.map(boxOf).filter(isInWindow),
  }
}

/** Calls back in the next frame after any change that may move, rename or hide a control. */
const watchPage = (layer: Node, onChange: () => void): (() => void) => {
  let frame = 0
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onChange)
  }
  const mutations = new MutationObserver((records) => {
    if (records.some(({ target }) => !layer.contains(target))) later()
  })
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const sizes = new ResizeObserver(later)
  sizes.observe(document.body)
  const events = ['scroll', 'resize', 'input', 'change', 'focusin', 'toggle', 'transitionend', 'animationend']
  for (const event of events) window.addEventListener(event, later, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    mutations.disconnect()
    sizes.disconnect()
    for (const event of events) window.removeEventListener(event, later, { capture: true })
  }
}

const labelHeight = 18

const MarkBox = ({ mark: { label, isSilent, box } }: { mark: Mark }) => {
  const color = isSilent ? '#C81E2B' : '#1D63C9'
  const isAtTop = box.top < labelHeight
  return (
    <div data-stop={label} style={{ position: 'absolute', ...box, outline: `2px solid ${color}` }}>
      <span
        style={{
          position: 'absolute',
          [isAtTop ? 'top' : 'bottom']: isAtTop ? 0 : '100%',
          left: -2,
          maxWidth: 260,
          height: labelHeight,
          padding: '0 5px',
          background: color,
          color: '#FFFFFF',
          font: `600 11px/${labelHeight}px system-ui, sans-serif`,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {label}
      </span>
    </div>
  )
}

/**
 * Draws the keyboard order, roles and accessible names over a story. Dashed outlines mark elements that only arrow keys
 * reach, not the Tab key.
 */
export const NamesOverlay = ({ language }: { language: 'zh' | 'en' }) => {
  const [marks, setMarks] = useState<Marks>({ stops: [], others: [] })
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (!element) return undefined
    let shownOver: HTMLElement | undefined
    let drawn = ''
    const read = () => {
      // The element shown last in the top layer is on top, so a dialog opened later would cover this layer.
      const dialog = modalDialog()
      if (dialog !== shownOver) element.hidePopover()
      if (!element.matches(':popover-open')) element.showPopover()
      shownOver = dialog
      const now = readMarks(words[language])
      const text = JSON.stringify(now)
      if (text !== drawn) setMarks(now)
      drawn = text
    }
    read()
    return watchPage(element, read)
  }, [language])
  return createPortal(
    <div
      ref={layer}
      popover="manual"
      aria-hidden
      data-keyboard-order
      style={{
        position: 'fixed',
        inset: 0,
        width: 'auto',
        height: 'auto',
        margin: 0,
        padding: 0,
        border: 0,
        overflow: 'clip',
        background: 'none',
        pointerEvents: 'none',
      }}
    >
      {marks.others.map((box) => (
        <div
          key={`${box.left} ${box.top} ${box.width}`}
          style={{ position: 'absolute', ...box, outline: '1px dashed #1D63C9' }}
        />
      ))}
      {marks.stops.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the order is what a mark stands for
        <MarkBox key={at} mark={mark} />
      ))}
    </div>,
    document.body,
  )
}
