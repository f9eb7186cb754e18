/**
 * Browser translation replaces each text node with elements. If text is a sibling of elements, React keeps its text
 * node: updates of that node are then invisible, and removing it throws. If text is the only content of an element,
 * React keeps no node and sets the element's content. Returns the parents of all text nodes that React keeps.
 */
export const findHeldTexts = (root: Node): string[] => {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const held = new Set<string>()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isHeld =
      Object.keys(text).some((key) => key.startsWith('__reactFiber$')) && !text.parentElement?.closest('[translate=no]')
    if (isHeld && text.nodeValue?.trim() !== '') held.add(text.parentElement?.outerHTML.slice(0, 300) ?? '')
  }
  return [...held]
}

/** Fails if a translated page would show old text or throw. */
export const checkTranslatableTexts = (root: Node): void => {
  const held = findHeldTexts(root)
  if (held.length > 0) throw new Error(`Text beside elements needs an element of its own:\n${held.join('\n')}`)
}
