/** A rectangle of a page, in CSS pixels. */
export type Area = { left: number; top: number; width: number; height: number }

/**
 * The part of a page that a story takes; undefined if it shows nothing. For an open modal dialog it is only the panel.
 * The camera sends this function to its page: it cannot use the rest of this module.
 */
export const storyArea = (page: Document = document): Area | undefined => {
  const view = page.defaultView
  if (!view) return undefined
  // Focus rings and shadows around a story belong to it.
  const margin = 12
  const maximumHeight = 1_400
  const overlap = (one: DOMRect, other: DOMRect | undefined): DOMRect => {
    if (!other) return one
    const left = Math.max(one.left, other.left)
    const top = Math.max(one.top, other.top)
    const width = Math.min(one.right, other.right) - left
    return new DOMRect(left, top, Math.max(0, width), Math.max(0, Math.min(one.bottom, other.bottom) - top))
  }
  /** The rectangle that an element itself draws: its text, picture, background or border. */
  const drawn = (element: Element, style: CSSStyleDeclaration): DOMRect | undefined => {
    if (style.visibility === 'hidden' || style.clipPath === 'inset(50%)') return undefined
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (hasText && style.display === 'block' && !hasGround) {
      const range = page.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const isPicture = /^(svg|img|input|textarea|select|button|iframe|canvas|video)$/i.test(element.tagName)
    const isDrawn = hasText || hasGround || isPicture || Number.parseFloat(style.borderTopWidth) > 0
    return isDrawn ? element.getBoundingClientRect() : undefined
  }
  /** The visible rectangles inside an element, without scrolled or clipped parts. */
  const seen = (root: Element, clip?: DOMRect): DOMRect[] =>
    [...root.children].flatMap((element) => {
      const style = view.getComputedStyle(element)
      const around = style.position === 'fixed' ? undefined : clip
      const place = drawn(element, style)
      const inner = style.overflow === 'visible' ? around : overlap(element.getBoundingClientRect(), around)
      return [...(place ? [overlap(place, around)] : []), ...seen(element, inner)]
    })
  const isWholePage = page.body.classList.contains('sb-main-fullscreen')
  const panels = isWholePage ? [] : [...page.querySelectorAll('dialog:modal, [aria-modal="true"]')]
  const modals = panels.filter((panel) => panel.checkVisibility())
  const above = [...modals, ...page.querySelectorAll(':popover-open')].map((panel) => panel.getBoundingClientRect())
  // The whole body, because floating parts such as toasts are outside the story's root.
  const all = [...above, ...(modals.length > 0 ? modals : [page.body]).flatMap((part) => seen(part))]
  const visible = all.filter(({ width, height }) => width > 0 && height > 0)
  if (visible.length === 0) return undefined
  const left = Math.max(0, Math.min(...visible.map((one) => one.left)) - margin)
  const top = Math.max(0, Math.min(...visible.map((one) => one.top)) - margin)
  const right = Math.min(view.innerWidth, Math.max(...visible.map((one) => one.right)) + margin)
  const height = Math.min(maximumHeight, Math.max(...visible.map((one) => one.bottom)) + margin - top)
  return { left: left + view.scrollX, top: top + view.scrollY, width: right - left, height }
}
