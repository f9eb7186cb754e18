/** Scrolls, so that everything in it can be reached. */
const isScrollable = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
const isClipping = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
/** Shortens its text on purpose. */
const isShortening = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
  textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

/** Only screen readers read it. */
const isHidden = ({ clip, clipPath }: CSSStyleDeclaration) => clip !== 'auto' || clipPath !== 'none'

/** Tolerance for rounded positions, in pixels. */
const tolerance = 1.5

/** Whether a box that clips its content cuts the text horizontally. Text out of sight as a whole is not cut. */
const isCut = (text: DOMRect, parent: Element): boolean => {
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box)
    if (isScrollable(style) || isShortening(style) || isHidden(style) || style.position === 'fixed') return false
    if (!isClipping(style)) continue
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const isInSight = text.top < bottom - tolerance && text.bottom > top + tolerance
    return isInSight && (text.left < left - tolerance || text.right > right + tolerance)
  }
  return false
}

/** Visible texts that are cut off at the side without an ellipsis. */
export const findCutTexts = (root: Node): string[] => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const cut: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent || !text.nodeValue?.trim() || parent.closest('[aria-hidden=true], script, style')) continue
    range.selectNodeContents(text)
    const isVisible = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (isVisible && isCut(range.getBoundingClientRect(), parent)) cut.push(text.nodeValue.trim())
  }
  return cut
}

/** Fails if a text does not fit into its box. */
export const checkCutTexts = (root: Node): void => {
  const cut = findCutTexts(root)
  if (cut.length > 0)
    throw new Error(`These texts are cut off; let them wrap or end with an ellipsis:\n${cut.join('\n')}`)
}
