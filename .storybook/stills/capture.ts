/** A rectangle of a page, in CSS pixels. */
export type Area = { left: number; top: number; width: number; height: number }

/** A snapshot of a story as a document without scripts. */
export type Still = {
  html: string
  /** The size of the page in which the story was rendered. */
  page: { width: number; height: number }
  /** The part of the page that the story takes; undefined if it shows nothing. */
  area: Area | undefined
}

/** Attributes for state that HTML cannot express. The copy restores it from them. */
const mark = {
  modal: 'data-still-modal',
  popover: 'data-still-popover',
  scroll: 'data-still-scroll',
  focus: 'data-still-focus',
  focusVisible: 'data-still-focus-visible',
  focusWithin: 'data-still-focus-within',
} as const

/** Replaces focus selectors by attributes, because a copy has no focus. */
export const withMarkedFocus = (css: string): string =>
  css
    .replaceAll(/:focus-visible(?![\w-])/g, `[${mark.focusVisible}]`)
    .replaceAll(/:focus-within(?![\w-])/g, `[${mark.focusWithin}]`)
    .replaceAll(/:focus(?![\w-])/g, `[${mark.focus}]`)

/** Makes URLs in a style sheet absolute. */
export const withFullAddresses = (css: string, base: string): string =>
  css.replaceAll(/url\((["']?)(?!data:|blob:|#)([^"')]+)\1\)/g, (_, quote: string, address: string) => {
    return `url(${quote}${new URL(address, base).href}${quote})`
  })

const textOf = (sheet: CSSStyleSheet): string => {
  const css = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  return withMarkedFocus(withFullAddresses(css, sheet.href ?? document.baseURI))
}

/** Style sheets shared by most stories are written once, as blob URLs. */
const shared = new Map<string, string>()
const sheetElement = (sheet: CSSStyleSheet): string => {
  const css = textOf(sheet)
  const isOwn = sheet.ownerNode !== null && Reflect.get(sheet.ownerNode, 'dataset')?.emotion !== undefined
  if (isOwn) return `<style>${css}</style>`
  const address = shared.get(css) ?? URL.createObjectURL(new Blob([css], { type: 'text/css' }))
  shared.set(css, address)
  return `<link rel="stylesheet" href="${address}">`
}

/** Copies the state of every element to its attributes. The returned function restores the original attributes. */
const markStates = (page: Document): (() => void) => {
  const marked: [Element, string][] = []
  const set = (element: Element, name: string, value = '') => {
    element.setAttribute(name, value)
    marked.push([element, name])
  }
  for (const dialog of page.querySelectorAll('dialog:modal')) set(dialog, mark.modal)
  for (const popover of page.querySelectorAll(':popover-open')) set(popover, mark.popover)
  for (const element of page.body.querySelectorAll('*')) {
    if (element.scrollTop > 0 || element.scrollLeft > 0) {
      set(element, mark.scroll, `${element.scrollLeft},${element.scrollTop}`)
    }
  }
  const focused = page.activeElement
  if (focused && focused !== page.body) {
    set(focused, mark.focus)
    if (focused.matches(':focus-visible')) set(focused, mark.focusVisible)
    for (let around: Element | null = focused; around; around = around.parentElement) set(around, mark.focusWithin)
  }
  return () => {
    for (const [element, name] of marked) element.removeAttribute(name)
  }
}

/** Copies the values of fields, because typing does not change attributes. */
const writeValues = (from: ParentNode, into: ParentNode): void => {
  const copies = into.querySelectorAll('input, textarea, option')
  for (const [at, field] of [...from.querySelectorAll('input, textarea, option')].entries()) {
    const copy = copies[at]
    if (!copy) continue
    if (field.tagName === 'TEXTAREA') copy.textContent = Reflect.get(field, 'value')
    else if (field.tagName === 'OPTION') copy.toggleAttribute('selected', Reflect.get(field, 'selected'))
    else {
      copy.setAttribute('value', Reflect.get(field, 'value'))
      copy.toggleAttribute('checked', Reflect.get(field, 'checked'))
    }
  }
}

const unionOf = (rectangles: readonly DOMRect[]): Area | undefined => {
  const visible = rectangles.filter(({ width, height }) => width > 0 && height > 0)
  if (visible.length === 0) return undefined
  const left = Math.min(...visible.map((one) => one.left))
  const top = Math.min(...visible.map((one) => one.top))
  return {
    left,
    top,
    width: Math.max(...visible.map((one) => one.right)) - left,
    height: Math.max(...visible.map((one) => one.bottom)) - top,
  }
}

const overlap = (one: DOMRect, other: DOMRect | undefined): DOMRect => {
  if (!other) return one
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const width = Math.min(one.right, other.right) - left
  const height = Math.min(one.bottom, other.bottom) - top
  return new DOMRect(left, top, Math.max(0, width), Math.max(0, height))
}

/** The rectangle that an element itself draws: its text, picture, background or border. */
const drawn = (element: HTMLElement, style: CSSStyleDeclaration): DOMRect | undefined => {
  if (style.visibility === 'hidden' || style.clipPath === 'inset(50%)') return undefined
  const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
  const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)'
  if (hasText && style.display === 'block' && !hasGround) {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const isDrawn =
    hasText ||
    hasGround ||
    /^(svg|img|input|textarea|select|button|iframe|canvas|video)$/i.test(element.tagName) ||
    Number.parseFloat(style.borderTopWidth) > 0
  return isDrawn ? element.getBoundingClientRect() : undefined
}

/** The visible rectangles inside an element, without scrolled or clipped parts. */
const seen = (root: Element, view: Window, clip?: DOMRect): DOMRect[] =>
  [...root.children].flatMap((child) => {
    const element = child as HTMLElement
    const style = view.getComputedStyle(element)
    const around = style.position === 'fixed' ? undefined : clip
    const place = drawn(element, style)
    const inner = style.overflow === 'visible' ? around : overlap(element.getBoundingClientRect(), around)
    return [...(place ? [overlap(place, around)] : []), ...seen(element, view, inner)]
  })

/** The space around a story that belongs to it, for focus rings and shadows. */
const margin = 12

/** The panel of an open modal dialog. The story then consists of this panel only. */
const modalPanel = 'dialog:modal, [aria-modal="true"]'

const areaOf = (page: Document, view: Window): Area | undefined => {
  const isWholePage = page.body.classList.contains('sb-main-fullscreen')
  const modals = isWholePage ? [] : [...page.querySelectorAll(modalPanel)].filter((panel) => panel.checkVisibility())
  const above = [...page.querySelectorAll(':popover-open')]
  const panels = [...modals, ...above].map((panel) => panel.getBoundingClientRect())
  // The whole body, because floating parts such as toasts are outside the story's root.
  const parts = modals.length > 0 ? modals : [page.body]
  const found = unionOf([...panels, ...parts.flatMap((part) => seen(part, view))])
  if (!found) return undefined
  const left = Math.max(0, found.left - margin)
  const top = Math.max(0, found.top - margin)
  return {
    left,
    top,
    width: Math.min(view.innerWidth, found.left + found.width + margin) - left,
    height: Math.min(found.top + found.height + margin - top, 1_400),
  }
}

/** Copies what a page shows. */
export const capture = (view: Window): Still => {
  const page = view.document
  const unmark = markStates(page)
  const { body } = page.cloneNode(true) as Document
  unmark()
  writeValues(page.body, body)
  for (const part of body.querySelectorAll('script, link, .sb-wrapper, #storybook-docs')) part.remove()
  const { lang, className } = page.documentElement
  const size = page.documentElement.style.fontSize
  const sheets = [...page.styleSheets].map(sheetElement).join('')
  // Stops animations at their end, because a copy has no script that could do so.
  const still =
    '<style>*,::before,::after{animation-play-state:paused!important;animation-delay:-1000s!important;transition:none!important;caret-color:transparent!important}</style>'
  return {
    html: `<!doctype html><html lang="${lang}" class="${className}" style="font-size:${size}"><head><meta charset="utf-8">${sheets}${still}</head>${body.outerHTML}</html>`,
    page: {
      width: view.innerWidth,
      height: Math.min(Math.max(view.innerHeight, page.documentElement.scrollHeight), 2_000),
    },
    area: areaOf(page, view),
  }
}

/** Restores state that HTML cannot express: opens modal dialogs and popovers, and scrolls. */
export const revive = (page: Document): void => {
  for (const dialog of page.querySelectorAll(`[${mark.modal}]`)) {
    dialog.removeAttribute('open')
    Reflect.get(dialog, 'showModal')?.call(dialog)
  }
  for (const popover of page.querySelectorAll(`[${mark.popover}]`)) Reflect.get(popover, 'showPopover')?.call(popover)
  for (const element of page.querySelectorAll(`[${mark.scroll}]`)) {
    const [left = 0, top = 0] = element.getAttribute(mark.scroll)?.split(',').map(Number) ?? []
    element.scrollTo({ left, top, behavior: 'instant' })
  }
}
