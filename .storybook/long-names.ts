import { findCutTexts } from './cut-text.ts'

/** The areas whose stories are checked: those that are about players. */
const areas = ['Leaderboard/', 'Players/']

export const showsNames = (title: string): boolean => areas.some((area) => title.startsWith(area))

/** The longest name that Steam allows, in its widest letter. */
const longestName = 'W'.repeat(32)
/** The width of the narrowest phone, in pixels. */
const narrowest = '320px'
/** Tolerance for rounded positions, in pixels. */
const tolerance = 1.5

/** The texts that people have written: they have their own direction and are not translated. */
const namesIn = (root: Element): Text[] =>
  [...root.querySelectorAll('[dir=auto]')].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode())
      if (text.parentElement?.closest('[translate=no]') && text.data.trim() !== '') found.push(text)
    return found
  })

const isInScroller = (element: Element | null, root: Element): boolean =>
  element !== null &&
  element !== root &&
  (getComputedStyle(element).overflowX !== 'visible' || isInScroller(element.parentElement, root))

/** Whether a text reaches beyond the side of the page. */
const isTooWide = (text: Text, root: HTMLElement): boolean => {
  const { parentElement } = text
  if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  if (isInScroller(parentElement, root)) return false
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect().right > root.getBoundingClientRect().right + tolerance
}

/** The names that would be cut off or widen the page if they were as long as can be, on the narrowest phone. */
export const findWideNames = (root: HTMLElement): string[] => {
  const names = namesIn(root).map((text) => ({ text, before: text.data }))
  const { width } = root.style
  root.style.width = narrowest
  for (const { text } of names) text.data = longestName
  const isCutAnywhere = findCutTexts(root).includes(longestName)
  const wide = names.filter(({ text }) => isTooWide(text, root) || (isCutAnywhere && findCutTexts(text).length > 0))
  for (const { text, before } of names) text.data = before
  root.style.width = width
  return wide.map(({ before }) => before)
}

/** Fails if a page becomes wider than a narrow phone because of a long name. */
export const checkLongNames = (root: HTMLElement): void => {
  const wide = findWideNames(root)
  if (wide.length > 0)
    throw new Error(`A long name instead of these does not fit on a narrow phone; let it wrap:\n${wide.join('\n')}`)
}
