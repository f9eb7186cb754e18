/*
 * Emulates the setting "reduced motion" of the operating system. A page cannot set it, so the conditions in its style
 * sheets are rewritten now and whenever a rule is added.
 */
const reduced = /\(prefers-reduced-motion(?:: reduce)?\)/g
const opposite = /\(prefers-reduced-motion: no-preference\)/g
const always = '(min-width: 0px)'
const never = '(max-width: 0px)'

let isMotionReduced = false
/** The original conditions. */
const written = new WeakMap<CSSMediaRule, string>()

/** Rewrites a condition for the emulated setting. Unchanged if the system decides. */
export const emulated = (condition: string, isReduced: boolean): string =>
  isReduced ? condition.replaceAll(reduced, always).replaceAll(opposite, never) : condition

const rewrite = (rules: Iterable<CSSRule>): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const original = written.get(rule) ?? rule.media.mediaText
      const wanted = emulated(original, isMotionReduced)
      if (rule.media.mediaText !== wanted) {
        written.set(rule, original)
        rule.media.mediaText = wanted
      }
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules)
  }
}

const rewriteAll = (): void => {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules)
}

let isWatching = false

/** After the first emulation, watches rules that components add and scripts that query media. */
const watch = (): void => {
  if (isWatching) return
  isWatching = true
  const insert = CSSStyleSheet.prototype.insertRule
  CSSStyleSheet.prototype.insertRule = function insertEmulated(rule, index) {
    const at = insert.call(this, rule, index)
    const added = this.cssRules[at]
    if (added && rule.includes('@media')) rewrite([added])
    return at
  }
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(emulated(query, isMotionReduced))
  new MutationObserver(rewriteAll).observe(document.head, { childList: true })
}

/** Emulates the reader's motion setting for the whole page. */
export const emulateMotion = (isReduced: boolean): void => {
  if (isReduced === isMotionReduced) return
  isMotionReduced = isReduced
  watch()
  rewriteAll()
}
