/**
 * What a picture depends on, read from the page that it shows: two builds that give a story the same evidence give it
 * the same picture.
 */
export type Evidence = {
  /** The messages that the story asked for: `en practice:order.total` and the text before interpolation. */
  texts: Readonly<Record<string, string>>
  /** The variables that its styles use and their values: `--w-colors-bg-panel`. */
  tokens: Readonly<Record<string, string>>
  /** The rules of its elements' classes, with `&` for the class. */
  rules: readonly string[]
  /** How many of each kind of element it has; a kind is a tag with the attributes that can be seen. */
  elements: Readonly<Record<string, number>>
  /** A hash of the elements in their order. */
  structure: string
  /** A hash of the words on the page. */
  content: string
}

/** The rules of a page's style sheets. Emotion only appends rules, so each is read once. */
type RuleIndex = { read: Map<CSSStyleSheet, number>; ofClass: Map<string, string[]>; everywhere: Set<string> }

declare global {
  interface Window {
    ruleIndex?: RuleIndex | undefined
  }
}

/** Runs in the page: reads the evidence of the mounted story. */
export const readEvidence = async (): Promise<Evidence> => {
  const className = /\.(-?[_a-zA-Z][\w-]*)/g
  window.ruleIndex ??= { read: new Map(), ofClass: new Map(), everywhere: new Set() }
  const index = window.ruleIndex
  const addRule = (rule: CSSRule, around: string): void => {
    if (rule instanceof CSSStyleRule) {
      const classes = [...new Set([...rule.selectorText.matchAll(className)].map(([, name = '']) => name))]
      const isOnlyVariables = [...rule.style].every((property) => property.startsWith('--'))
      if (classes.length === 0 && !isOnlyVariables) index.everywhere.add(`${around}${rule.cssText}`)
      for (const name of classes) {
        const text = `${around}${rule.cssText.replaceAll(`.${name}`, '&')}`
        index.ofClass.set(name, [...(index.ofClass.get(name) ?? []), text])
      }
    } else if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) {
      const condition = 'conditionText' in rule ? `${rule.conditionText} ` : ''
      for (const inner of rule.cssRules) addRule(inner, `${around}${condition}`)
    }
  }
  for (const sheet of document.styleSheets) {
    const { cssRules } = sheet
    for (let at = index.read.get(sheet) ?? 0; at < cssRules.length; at++) {
      const rule = cssRules[at]
      if (rule) addRule(rule, '')
    }
    index.read.set(sheet, cssRules.length)
  }

  const unseen = /^(?:class|id|for|name|title|alt|placeholder|aria-.*|data-.*|role|tabindex|href|value|lang)$/
  const hash = async (text: string) => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const isShown = ({ localName }: Element) => localName !== 'script' && localName !== 'style'
  const elements = [...document.body.querySelectorAll('*')].filter(isShown)
  const words = [...document.body.children].filter(isShown).map(({ textContent }) => textContent)
  const classes = new Set(elements.flatMap(({ classList }) => [...classList]))
  const rules = new Set([...classes].flatMap((name) => index.ofClass.get(name) ?? []))
  const longest = 80
  const shortened = (text: string): string => {
    if (text.length <= longest) return text
    let sum = 0
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
    return `${text.slice(0, longest)}… ${sum}`
  }
  const kindOf = ({ localName, attributes }: Element): string => {
    const seen = [...attributes].filter(({ name }) => !unseen.test(name))
    return shortened([localName, ...seen.map(({ name, value }) => `${name}=${value}`)].join(' '))
  }
  const depthOf = (element: Element | null): number => (element === null ? 0 : 1 + depthOf(element.parentElement))
  const kinds = elements.map(kindOf)
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  const skeleton = elements.map((element, at) => `${depthOf(element)} ${kinds[at]}`)
  const styles = [...rules, ...index.everywhere, ...skeleton].join('\n')
  const names = new Set([...styles.matchAll(/var\(\s*(--w-[\w-]+)/g)].map(([, name = '']) => name))
  const computed = getComputedStyle(document.documentElement)
  const readValue = (name: string) => computed.getPropertyValue(name).trim()
  return {
    texts: Object.fromEntries(window.usedMessages ?? []),
    tokens: Object.fromEntries([...names].toSorted().map((name) => [name, readValue(name)])),
    rules: [...rules, ...index.everywhere].toSorted(),
    elements: counts,
    structure: await hash(skeleton.join('\n')),
    content: await hash(words.join('\n')),
  }
}
